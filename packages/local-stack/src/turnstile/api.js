// The stand-in for Turnstile's script, with the keys of Cloudflare's documentation for tests: `1x…` passes at once,
// `2x…` never passes, `3x…` waits for a press.
(() => {
  /** @type {Map<string, HTMLElement>} */
  const widgets = new Map();

  /**
   * @param {HTMLElement} container
   * @param {{ sitekey: string, callback: (token: string) => void, 'error-callback': (code: string) => void }} options
   */
  function render(container, { sitekey, callback, 'error-callback': onError }) {
    const id = crypto.randomUUID();
    const pass = () => callback(`XXXX.${crypto.randomUUID()}`);
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Bekræft, at du er et menneske';
    button.addEventListener('click', pass);
    widgets.set(id, button);
    if (sitekey.startsWith('3x')) container.append(button);
    else queueMicrotask(sitekey.startsWith('2x') ? () => onError('600010') : pass);
    return id;
  }

  /** @param {string} id */
  function remove(id) {
    widgets.get(id)?.remove();
    widgets.delete(id);
  }

  Object.assign(window, { turnstile: { render, remove } });
})();
