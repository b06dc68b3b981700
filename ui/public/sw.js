// The page's service worker: shows what the house calls about while the page is closed.  It keeps and fetches nothing.

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title = "Parlour", body = "", path = "/", tag = "parlour", silent = false } = read(event.data);
  const shown = { body, tag, silent, renotify: !silent, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data?.path ?? "/", self.location.origin)));
});

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** In a tab that shows it already, in any other of ours, or in a new one; never another site's. */
async function open(url) {
  const address = url.origin === self.location.origin ? url.href : "/";
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((each) => each.url === address) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  return tab.url === address ? tab : tab.navigate(address);
}
