import { reportErrors } from '@rumklar/backend/reportErrors';
import type { Share } from '@rumklar/domain/sharing/share';
import { lastDayOf, shareTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { config } from '../../../config.ts';
import { openShare } from './openShare.ts';
import { element, refreshImages, showImages } from './showImages.ts';

/** Shows what the link in the address opens. */
export function startShare(): void {
  reportErrors(config.url);
  // Asked for first: everything else can wait for the pictures.
  void show();
  // A link that is pasted into this tab opens at once.
  addEventListener('hashchange', () => location.reload());
}

async function show(): Promise<void> {
  const page = element('[data-share]');
  const answer = await openShare();
  if (answer.share === undefined) {
    showProblem(page, answer.problem);
    return;
  }
  const { share } = answer;
  page.dataset.state = 'shown';
  showFacts(share);
  showImages(share);
  keepFresh();
  if (share.mayDownload) await import('./downloads.ts').then(({ offerDownloads }) => offerDownloads(share));
  if (share.mayComment) await import('./pointing.ts').then(({ offerPointing }) => offerPointing(share));
}

function showFacts({ title, address, expiresAt, images }: Share): void {
  document.title = `${title} – ${document.title}`;
  element('[data-title]').textContent = title;
  element('[data-address]').textContent = address;
  element('[data-count]').textContent = texts.count(images.length);
  element('[data-until]').textContent = texts.until(lastDayOf(expiresAt));
  element('[data-hint]').hidden = images.every(({ before }) => before === null);
  element('[data-facts]').hidden = false;
}

function showProblem(page: HTMLElement, problem: 'dead' | 'busy' | 'failed'): void {
  page.dataset.state = 'problem';
  element('[data-title]').textContent = problem === 'dead' ? texts.dead : texts.failed;
  element('[data-address]').textContent = {
    dead: texts.deadHint,
    busy: texts.busyHint,
    failed: texts.failedHint,
  }[problem];
  const images = element('[data-images]');
  images.replaceChildren();
  if (problem === 'dead') return;
  const again = element('[data-get] button').cloneNode();
  again.textContent = 'Prøv igen';
  again.addEventListener('click', () => location.reload());
  images.append(again);
}

/** The addresses end after 15 minutes: who comes back to the page, or scrolls late, gets new ones. */
function keepFresh(): void {
  let openedAt = Date.now();
  addEventListener(
    'error',
    async ({ target }) => {
      if (!(target instanceof HTMLImageElement) || Date.now() - openedAt < FRESH) return;
      openedAt = Date.now();
      const { share } = await openShare();
      if (share) refreshImages(share);
    },
    { capture: true },
  );
}

/** In ms: less than the addresses live. */
const FRESH = 14 * 60 * 1000;
