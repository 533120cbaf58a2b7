import { messageOf } from '@rumklar/backend/errors';
import { type ArchivedImage, webFile } from '@rumklar/backend/images/download/downloadArchive';
import { setTexts } from '@rumklar/domain/images/delivery/setTexts';
import { imageTexts } from '@rumklar/domain/images/texts';
import { type Message, sentence } from '@rumklar/domain/message';
import { useUnsavedWork } from '@rumklar/features/version/unsavedWork';
import { Button } from '@rumklar/ui/Button';
import { Dialog } from '@rumklar/ui/Dialog';
import { Icon } from '@rumklar/ui/Icon';
import { Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { backend } from '../../backend.ts';
import type { DeliveredImage } from '../orderImages.ts';
import { fetchPhotos, PHOTOS_PER_SHARE } from './photos.ts';

interface SharedImagesProps {
  images: readonly DeliveredImage[];
  isMarked: boolean;
  onClose: () => void;
}

export function SharedImages({ images, isMarked, onClose }: SharedImagesProps) {
  return (
    <Dialog title={setTexts.photos} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <p>{setTexts.photosHint}</p>
      <SaveToPhotos images={images.map((image) => webFile(image, isMarked))} />
    </Dialog>
  );
}

type State = { from: number; error?: Message | undefined } & (
  | { step: 'waiting' | 'saved' }
  | { step: 'preparing'; done: number }
  | { step: 'ready'; files: File[] }
);

/** Some images at a time. Their bytes are fetched first: the browser shares only in answer to a press. Needs a `key`. */
function SaveToPhotos({ images }: { images: readonly ArchivedImage[] }) {
  const [state, setState] = useState<State>({ step: 'waiting', from: 0 });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  useUnsavedWork(state.step === 'preparing' || state.step === 'ready');
  const { step, from, error } = state;
  const total = images.length;
  const batchAt = (first: number) => images.slice(first, first + PHOTOS_PER_SHARE);

  async function prepare(first: number) {
    const controller = new AbortController();
    running.current = controller;
    setState({ step: 'preparing', from: first, done: 0 });
    try {
      const files = await fetchPhotos(backend, batchAt(first), controller.signal, (done) =>
        setState({ step: 'preparing', from: first, done }),
      );
      setState({ step: 'ready', from: first, files });
    } catch (problem) {
      if (controller.signal.aborted) return;
      setState({ step: 'waiting', from: first, error: messageOf(problem, imageTexts.batchError) });
    }
  }

  async function share(files: File[]) {
    setState({ step: 'ready', from, files });
    try {
      await navigator.share({ files });
    } catch (problem) {
      // Closing the phone's dialog is not an error, and the press can be repeated.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
      setState({ step: 'ready', from, files, error: setTexts.saveFailed });
      return;
    }
    const next = from + files.length;
    if (next < total) await prepare(next);
    else setState({ step: 'saved', from: 0 });
  }

  return (
    <>
      {step === 'saved' && <p role="status">{setTexts.allSaved(total)}</p>}
      {step === 'ready' ? (
        <Button variant="secondary" onPress={() => share(state.files)}>
          <Icon icon={Images} size={16} />
          {setTexts.save(from + 1, from + state.files.length, total)}
        </Button>
      ) : (
        <Button variant="secondary" isPending={step === 'preparing'} onPress={() => prepare(from)}>
          {step === 'preparing'
            ? setTexts.preparing(state.done, batchAt(from).length)
            : step === 'saved'
              ? setTexts.saveAgain
              : setTexts.prepare}
        </Button>
      )}
      {error && <p role="alert">{sentence(error)}</p>}
    </>
  );
}
