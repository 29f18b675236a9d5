"""What holds for every test: a property has no deadline, since how long one example takes is the machine's affair."""

from hypothesis import settings

settings.register_profile("calm", deadline=None)
settings.load_profile("calm")
