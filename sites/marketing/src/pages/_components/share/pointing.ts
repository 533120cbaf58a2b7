import { clamp, MAX_MARK_NOTE } from '@rumklar/domain/images/marks/marks';
import type { SentShareComment, Share, ShareComment } from '@rumklar/domain/sharing/share';
import { shareTexts as texts } from '@rumklar/domain/sharing/shareTexts';
import { sendComments } from './openShare.ts';
import { element, nameOf } from './showImages.ts';

/** A place that was pointed at, with the field for its words. */
interface Pin {
  comment: ShareComment;
  field: HTMLTextAreaElement;
  parts: readonly HTMLElement[];
}

/** What was sent before, or just now. */
type SentComment = ShareComment & Partial<Pick<SentShareComment, 'isPassedOn'>>;

/** Adds a pin, after those without words are gone: its number is the next one. */
type AddPin = (make: () => Pin) => void;

/** Lets anyone who has the link point at places of the images and write what should be different there. */
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
  const showSent = (comments: readonly SentComment[]) => {
    for (const { figure, frame, image } of shownImages(share)) {
      const ofImage = comments.filter(({ finishedId }) => finishedId === image.id);
      if (ofImage.length > 0) showSentOn(figure, frame, ofImage);
    }
  };
  const setPointing = (isPointing: boolean) => {
    point.textContent = isPointing ? texts.pointDone : texts.point;
    for (const place of document.querySelectorAll('.share-place')) place.remove();
    status.textContent = isPointing ? texts.pointing : '';
    if (isPointing) coverImages(share, addPin);
  };
  // What has no words was a slip of the finger.
  const written = () => {
    remove(pins.filter((pin) => !isWritten(pin)));
    return pins.filter(isWritten);
  };
  const addPin: AddPin = (make) => {
    pins = written();
    const pin = make();
    pins.push(pin);
    count();
    pin.field.focus();
    setPointing(false);
  };
  element('[data-point]').hidden = false;
  const hint = element('[data-hint]');
  hint.textContent = [hint.hidden ? '' : hint.textContent, texts.pressToPoint].join(' ').trim();
  hint.hidden = false;
  takePresses(share, addPin);
  count();
  showSent(share.comments);
  point.addEventListener('click', () => setPointing(point.textContent === texts.point));
  send.addEventListener('click', async () => {
    const empty = pins.find((pin) => !isWritten(pin));
    if (empty && pins.length === 1) {
      empty.field.setAttribute('aria-invalid', 'true');
      empty.field.focus();
      return;
    }
    pins = written();
    count();
    const comments = pins.map(({ comment, field }) => ({ ...comment, note: field.value.trim() }));
    status.textContent = texts.sending;
    const result = await sendComments(comments);
    status.textContent = { sent: texts.sent, full: texts.full, failed: texts.sendFailed }[result];
    if (result !== 'sent') return;
    remove(pins);
    pins = [];
    showSent(comments);
    count();
  });
  // Asks before the page is left with unsent words.
  addEventListener('beforeunload', (event) => {
    if (pins.some(isWritten)) event.preventDefault();
  });
}

function isWritten({ field }: Pin): boolean {
  return field.value.trim() !== '';
}

function remove(pins: readonly Pin[]): void {
  for (const part of pins.flatMap(({ parts }) => parts)) part.remove();
}

/** A press on an image points at it; one that moves is about the line between before and after. */
function takePresses(share: Share, onPin: AddPin): void {
  for (const { figure, frame, image } of shownImages(share)) {
    let start: PointerEvent | undefined;
    frame.addEventListener('pointerdown', (event) => {
      start = event;
    });
    frame.addEventListener('pointerup', (event) => {
      if (start?.button !== 0 || event.target instanceof HTMLButtonElement) return;
      if (Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > SLIP) return;
      // After the line has followed the press.
      showAfter(frame);
      onPin(() => pinAt(figure, frame, { finishedId: image.id, ...placeOf(event, frame) }));
    });
  }
}

/** Covers each image with a button, for the keyboard. */
function coverImages(share: Share, onPin: AddPin): void {
  for (const { figure, frame, image, index } of shownImages(share)) {
    showAfter(frame);
    const place = document.createElement('button');
    place.type = 'button';
    place.className = 'share-place';
    place.setAttribute('aria-label', `${texts.pointing}: ${nameOf(image, index)}`);
    place.addEventListener('pointerdown', (event) => event.stopPropagation());
    place.addEventListener('click', (event) => {
      // A press by the keyboard has no place: the words say where.
      const at = event.detail === 0 ? { x: 0.5, y: 0.5 } : placeOf(event, frame);
      onPin(() => pinAt(figure, frame, { finishedId: image.id, ...at }));
    });
    frame.append(place);
  }
}

function shownImages({ images }: Share) {
  return [...document.querySelectorAll<HTMLElement>('.share-figure')].flatMap((figure, index) => {
    const image = images[index];
    return image ? { figure, frame: element('[data-before-after-frame]', figure), image, index } : [];
  });
}

function placeOf({ clientX, clientY }: MouseEvent, frame: HTMLElement) {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: clamp((clientX - left) / width, 0, 1), y: clamp((clientY - top) / height, 0, 1) };
}

/** What is pointed at is what was delivered. */
function showAfter(frame: HTMLElement): void {
  const line = frame.querySelector('input');
  if (!line) return;
  line.value = '0';
  line.dispatchEvent(new Event('input'));
}

function pinAt(
  figure: HTMLElement,
  frame: HTMLElement,
  place: Pick<ShareComment, 'finishedId' | 'x' | 'y'>,
): Pin {
  const comment = { id: crypto.randomUUID(), ...place, note: '' };
  const number = pinCount(figure) + 1;
  const pin = pinOf(number, comment);
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

/** Shows what was sent, with its place: it can't be changed any more. */
function showSentOn(figure: HTMLElement, frame: HTMLElement, comments: readonly SentComment[]): void {
  const list = figure.querySelector('.share-sent') ?? document.createElement('ul');
  list.className = 'share-sent';
  list.ariaLabel = texts.sentBefore;
  for (const { x, y, note, isPassedOn = false } of comments) {
    const number = pinCount(figure) + 1;
    frame.append(pinOf(number, { x, y }));
    const row = document.createElement('li');
    row.textContent = `${number}. ${note} · ${isPassedOn ? texts.isPassedOn : texts.isWaiting}`;
    list.append(row);
  }
  figure.append(list);
}

function pinCount(figure: HTMLElement): number {
  return figure.querySelectorAll('.share-pin').length;
}

function pinOf(number: number, { x, y }: { x: number; y: number }): HTMLElement {
  const pin = document.createElement('span');
  pin.className = 'share-pin';
  pin.textContent = String(number);
  pin.style.insetInlineStart = `${x * 100}%`;
  pin.style.insetBlockStart = `${y * 100}%`;
  return pin;
}

/** Pixels that a press may move. */
const SLIP = 6;
