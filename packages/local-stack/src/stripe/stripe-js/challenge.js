import { styledRoot } from './sheet.js';

/** The authentication dialog of the card's issuer. @returns {Promise<'approved' | 'refused'>} */
export function authenticateCard() {
  const host = document.createElement('div');
  const root = styledRoot(host);
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', 'bank-title');
  dialog.innerHTML = `
    <form method="dialog">
      <h2 id="bank-title">Godkend kortet hos din bank</h2>
      <p>Din bank beder dig bekræfte, at kortet er dit. Det er en prøve: intet kort bliver brugt.</p>
      <div class="actions">
        <button type="submit" value="approved">Godkend</button>
        <button type="submit" value="refused">Afvis</button>
      </div>
    </form>`;
  root.append(dialog);
  document.body.append(host);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      host.remove();
      resolve(dialog.returnValue === 'approved' ? 'approved' : 'refused');
    });
  });
}
