const words =
  'You are offline. What you have seen still opens. Cart, wishlist and orders wait for the network.';

/** For as long as the browser has no network. */
export function sayWhatMustWait(): void {
  const notice = document.createElement('p');
  notice.className = 'starting';
  notice.role = 'status';
  const show = () => {
    notice.textContent = navigator.onLine ? '' : words;
    notice.hidden = navigator.onLine;
  };
  show();
  document.body.append(notice);
  addEventListener('offline', show);
  addEventListener('online', show);
}
