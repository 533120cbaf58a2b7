/** Shows the service pointed at or focused in the large slider, by the `<picture>` elements of its row: nothing is loaded. */
export function startServicePairs(section: HTMLElement): void {
  const figure = section.querySelector<HTMLElement>('[data-before-after]');
  const slider = figure?.querySelector('input');
  const caption = figure?.querySelector('figcaption');
  if (!figure || !slider || !caption) return;
  const large = [...figure.querySelectorAll('picture')];

  function show({ target }: Event) {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-service]') : null;
    if (!row || row.dataset.shown === 'true' || !slider || !caption) return;
    for (const other of section.querySelectorAll<HTMLElement>('[data-shown]')) other.dataset.shown = 'false';
    row.dataset.shown = 'true';
    row.querySelectorAll('picture').forEach((picture, index) => {
      copyImages(picture, large[index]);
    });
    slider.ariaLabel = `Sammenlign eksemplet før og efter ${row.dataset.service}`;
    caption.textContent = `Eksempel: ${row.dataset.service}`;
  }

  section.addEventListener('pointerover', show);
  section.addEventListener('focusin', show);
}

function copyImages(from: HTMLPictureElement, to: HTMLPictureElement | undefined): void {
  to?.querySelectorAll('source').forEach((source, index) => {
    source.srcset = from.querySelectorAll('source')[index]?.srcset ?? '';
  });
  const [image, copy] = [from.querySelector('img'), to?.querySelector('img')];
  if (image && copy) Object.assign(copy, { src: image.src, alt: image.alt });
}
