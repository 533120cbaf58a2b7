import { revisionAnchor } from '@rumklar/domain/routes/paths';

/** Brings a revision of the order that is shown into view, with the focus, as soon as the page has it. */
export function focusRevision(number: number): void {
  const show = () => {
    const revision = document.getElementById(revisionAnchor(number));
    revision?.scrollIntoView({ block: 'center' });
    revision?.focus({ preventScroll: true });
    return revision !== null;
  };
  if (show()) return;
  const observer = new MutationObserver(() => {
    if (show()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), LONGEST_WAIT);
}

/** Afterwards the customer has gone on to something else, in ms. */
const LONGEST_WAIT = 5_000;
