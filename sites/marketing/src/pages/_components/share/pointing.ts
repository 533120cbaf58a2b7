import { clamp, MAX_MARK_NOTE } from '@rumklar/domain/images/marks/marks';
import type { Share, ShareComment } from '@rumklar/domain/sharing/share';
import { shareTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { sendComments } from './openShare.ts';
import { element } from './parts.ts';
import { nameOf } from './showImages.ts';

/** A place that was pointed at, with the field for its words. */
interface Pin {
  comment: ShareComment;
  field: HTMLTextAreaElement;
  parts: readonly HTMLElement[];
}

/** Lets whoever has the link point at places of the images and write what should be different there. */
export function offerPointing(share: Share): void {
  const [point, send] = element('[data-point]').querySelectorAll('button');
  const status = element('[data-status]');
  if (!point || !send) return;
  let pins: Pin[] = [];
  const count = () => {
    send.hidden = pins.length === 0;
    send.textContent = texts.send(pins.length);
    // One solid button at a time.
    element('[data-get] button').dataset.variant = pins.length > 0 ? 'secondary' : 'primary';
  };
  const setPointing = (isPointing: boolean) => {
    point.textContent = isPointing ? texts.pointDone : texts.point;
    for (const place of document.querySelectorAll('.share-place')) place.remove();
    status.textContent = isPointing ? texts.pointing : '';
    if (isPointing) coverImages(share, (pin) => addPin(pin));
  };
  const addPin = (pin: Pin) => {
    pins.push(pin);
    count();
    pin.field.focus();
    setPointing(false);
  };
  element('[data-point]').hidden = false;
  count();
  point.addEventListener('click', () => setPointing(point.textContent === texts.point));
  send.addEventListener('click', async () => {
    const comments = pins.map(({ comment, field }) => ({ ...comment, note: field.value.trim() }));
    const empty = pins.find(({ field }) => field.value.trim() === '');
    if (empty) {
      empty.field.setAttribute('aria-invalid', 'true');
      empty.field.focus();
      return;
    }
    status.textContent = texts.sending;
    const result = await sendComments(comments);
    status.textContent = { sent: texts.sent, full: texts.full, failed: texts.sendFailed }[result];
    if (result !== 'sent') return;
    for (const part of pins.flatMap(({ parts }) => parts)) part.remove();
    pins = [];
    count();
  });
  // What is written is not lost without a question.
  addEventListener('beforeunload', (event) => {
    if (pins.length > 0) event.preventDefault();
  });
}

/** Covers each image with a button that takes the next press. */
function coverImages({ images }: Share, onPin: (pin: Pin) => void): void {
  for (const [index, figure] of document.querySelectorAll<HTMLElement>('.share-figure').entries()) {
    const image = images[index];
    if (!image) continue;
    const frame = element('[data-before-after-frame]', figure);
    showAfter(frame);
    const place = document.createElement('button');
    place.type = 'button';
    place.className = 'share-place';
    place.setAttribute('aria-label', `${texts.pointing}: ${nameOf(image, index)}`);
    place.addEventListener('pointerdown', (event) => event.stopPropagation());
    place.addEventListener('click', (event) => {
      const { left, top, width, height } = frame.getBoundingClientRect();
      // A press by the keyboard has no place: the words say where.
      const [x, y] =
        event.detail === 0 ? [0.5, 0.5] : [(event.clientX - left) / width, (event.clientY - top) / height];
      onPin(
        pinAt(figure, frame, {
          id: crypto.randomUUID(),
          finishedId: image.id,
          x: clamp(x, 0, 1),
          y: clamp(y, 0, 1),
          note: '',
        }),
      );
    });
    frame.append(place);
  }
}

/** What is pointed at is what was delivered. */
function showAfter(frame: HTMLElement): void {
  const line = frame.querySelector('input');
  if (!line) return;
  line.value = '0';
  line.dispatchEvent(new Event('input'));
}

function pinAt(figure: HTMLElement, frame: HTMLElement, comment: ShareComment): Pin {
  const number = figure.querySelectorAll('.share-pin').length + 1;
  const pin = document.createElement('span');
  pin.className = 'share-pin';
  pin.textContent = String(number);
  pin.style.insetInlineStart = `${comment.x * 100}%`;
  pin.style.insetBlockStart = `${comment.y * 100}%`;
  frame.append(pin);
  const label = document.createElement('label');
  label.textContent = texts.note(number);
  const field = document.createElement('textarea');
  field.maxLength = MAX_MARK_NOTE;
  field.addEventListener('input', () => field.removeAttribute('aria-invalid'));
  label.append(field);
  const notes = figure.querySelector('.share-notes') ?? document.createElement('div');
  notes.className = 'share-notes';
  notes.append(label);
  figure.append(notes);
  return { comment, field, parts: [pin, label] };
}
