import type { StoredFacts } from '@rumklar/domain/publicFacts/publicFacts';
import { factWords } from '@rumklar/domain/publicFacts/words';

declare global {
  interface Window {
    /** What the project says now; `undefined` where it did not answer. The one request for it of a page. */
    publicFacts?: Promise<StoredFacts | undefined>;
  }
}

const { facts: url = '', key = '' } = document.documentElement.dataset;
window.publicFacts = fetch(url, { headers: { apikey: key } })
  .then((response) => (response.ok ? response.json() : undefined))
  // The built words stand.
  .catch(() => undefined);

// What has changed since the build, into the places that have a `data-fact`.
window.publicFacts.then((facts) => {
  if (!facts) return;
  const words = factWords(facts);
  for (const place of document.querySelectorAll<HTMLElement>('[data-fact]')) {
    const text = words[place.dataset.fact ?? ''];
    if (typeof text !== 'string' || text === place.textContent) continue;
    place.textContent = text;
    for (const part of [place, place.closest<HTMLElement>('[data-fact-row]')]) if (part) part.hidden = !text;
    const link = place.closest('a');
    // A `tel:` or a `mailto:` has no host.
    if (link && !link.host) link.href = link.protocol + text.replaceAll(' ', '');
  }
});
