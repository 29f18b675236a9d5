// Every way known to us by which a page or a worker could send text to another address. Test material: each function
// is given the address to send to. Loaded by test_policy.py, which runs them with the policy and without it.

const element = (name, attributes, parent = document.head) => {
  const made = Object.assign(document.createElement(name), attributes);
  parent.append(made);
  return made;
};

export const everywhere = {
  fetch: (to) => fetch(to, { method: "POST", body: "secret", mode: "no-cors" }),
  "fetch keepalive": (to) => fetch(to, { keepalive: true, mode: "no-cors" }),
  XMLHttpRequest: (to) => {
    const request = new XMLHttpRequest();
    request.open("GET", to);
    request.send();
  },
  WebSocket: (to) => new WebSocket(to.replace("http:", "ws:")),
  EventSource: (to) => new EventSource(to),
  "script import": (to) => import(to),
  "cache filling": async (to) => (await caches.open("x")).add(new Request(to, { mode: "no-cors" })),
  "font from script": (to) => new FontFace("x", `url(${to})`).load(),
};

export const inPage = {
  beacon: (to) => navigator.sendBeacon(to, "secret"),
  image: (to) => { new Image().src = to; },
  "image set": (to) => element("img", { srcset: `${to} 2x, ${to} 1x` }, document.body),
  stylesheet: (to) => element("link", { rel: "stylesheet", href: to }),
  "style image": (to) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`body { background: url("${to}") }`);
    document.adoptedStyleSheets = [sheet];
    document.body.append("x");
  },
  "style font": (to) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@font-face { font-family: leak; src: url("${to}") } body { font-family: leak }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    document.body.append("x");
  },
  script: (to) => element("script", { src: to }),
  "link prefetch": (to) => element("link", { rel: "prefetch", href: to }),
  "link preload": (to) => element("link", { rel: "preload", as: "image", href: to }),
  modulepreload: (to) => element("link", { rel: "modulepreload", href: to }),
  icon: (to) => element("link", { rel: "icon", href: to }),
  iframe: (to) => element("iframe", { src: to }, document.body),
  object: (to) => element("object", { data: to }, document.body),
  embed: (to) => element("embed", { src: to }, document.body),
  video: (to) => element("video", { src: to, preload: "auto" }, document.body),
  audio: (to) => element("audio", { src: to, preload: "auto" }, document.body),
  "form into a frame": (to) => {
    element("iframe", { name: "sink" }, document.body);
    element("form", { action: to, target: "sink", method: "post" }, document.body).submit();
  },
};

export const leaving = {
  form: (to) => element("form", { action: to, method: "get" }, document.body).submit(),
  "link ping": (to) => {
    const link = element("a", { href: "#x", ping: to, textContent: "x" }, document.body);
    link.click();
  },
  "window.open": (to) => { window.open(to); },
  location: (to) => { location.href = to; },
  "link click": (to) => element("a", { href: to, textContent: "x" }, document.body).click(),
  "meta refresh": (to) => {
    const meta = document.createElement("meta");
    meta.httpEquiv = "refresh";
    meta.content = `0; url=${to}`;
    document.head.append(meta);
  },
};

export const webrtc = async (server) => {
  const peer = new RTCPeerConnection({ iceServers: [{ urls: `stun:${server}` }] });
  peer.createDataChannel("x");
  await peer.setLocalDescription(await peer.createOffer());
  await new Promise((resolve) => setTimeout(resolve, 1500));
  peer.close();
};

/** Whether code made from text runs here. */
export function fromText() {
  const script = document.createElement("script");
  script.textContent = "window.ran = true";
  document.head.append(script);
  let evaluated = true;
  try {
    new Function("return 1")();
  } catch {
    evaluated = false;
  }
  return { inline: window.ran === true, evaluated };
}

/** Try each of `channels`; what throws or is refused is the browser's business. */
export async function attempt(channels, to) {
  await Promise.allSettled(
    Object.entries(channels).map(async ([name, send]) => send(`${to}/${encodeURIComponent(name)}`)),
  );
  await new Promise((resolve) => setTimeout(resolve, 800));
}
