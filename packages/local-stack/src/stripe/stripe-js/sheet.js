/** Looks of the fields and of the bank's dialog; the page's `appearance.variables` come in as `--stripe-…`. */
const css = `
  :host { display: block; font-family: var(--stripe-fontFamily, inherit); }
  * { box-sizing: border-box; }
  .fields { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
  .field { min-width: 0; }
  .field:first-child, .hint { grid-column: 1 / -1; }
  label { display: block; margin-bottom: 4px; font-weight: 500; font-size: var(--stripe-fontSizeBase, 1rem);
    color: var(--stripe-colorText, #30313d); }
  input { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-variant-numeric: tabular-nums;
    font-size: var(--stripe-fontSizeBase, 1rem); color: var(--stripe-colorText, #30313d);
    background: var(--stripe-colorBackground, #fff); border: 1px solid #8a8f94;
    border-radius: var(--stripe-borderRadius, 6px); }
  input:focus { outline: 2px solid var(--stripe-colorPrimary, #0b5c6b); outline-offset: 2px; }
  input[aria-invalid='true'] { border-color: var(--stripe-colorDanger, #a8201a); }
  .error { margin: 4px 0 0; font-size: 0.875rem; color: var(--stripe-colorDanger, #a8201a); }
  .error:empty { display: none; }
  .hint { margin: 0; font-size: 0.875rem; color: var(--stripe-colorTextSecondary, #5a6169); }
  dialog { max-width: 26rem; padding: 24px; color: #1c2430; background: #fff; border: 1px solid #8a8f94;
    border-radius: 6px; font: inherit; }
  dialog::backdrop { background: rgb(0 0 0 / 45%); }
  h2 { margin: 0 0 8px; font-size: 1.25rem; }
  .actions { display: flex; gap: 12px; margin-top: 24px; }
  button { min-height: 44px; padding: 8px 20px; font: inherit; font-weight: 500; border-radius: 6px; cursor: pointer;
    border: 1px solid #0b5c6b; color: #0b5c6b; background: #fff; }
  button[value='approved'] { color: #fff; background: #0b5c6b; }
  button:focus-visible { outline: 2px solid #0b5c6b; outline-offset: 2px; }
`;

/** A shadow root with these looks; constructed sheets need no `unsafe-inline`. @param {HTMLElement} host */
export function styledRoot(host) {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}
