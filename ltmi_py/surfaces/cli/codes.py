"""The exit codes: 0 is done, and these."""

NO = 1  # the answer is "no"
USAGE = 2  # the command was not understood
UNREADABLE = 3  # the input cannot be read, or the output not written
FAULT = 70  # a fault of this program
STOPPED = 130  # by the user
