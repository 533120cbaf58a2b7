import { Camera, ImagePlus } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import styles from './FileChooser.module.css';

interface FileChooserProps {
  /** Which files the picker offers: media types and extensions. */
  accept: readonly string[];
  label: string;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
  errorId: string | undefined;
  isDisabled: boolean;
  /** As the last of the tiles of the chosen files. */
  isTile: boolean;
  /** How files get there without the buttons. */
  instruction: ReactNode;
  onOpen?: (() => void) | undefined;
  onFiles: (files: File[]) => void;
}

/**
 * Opens the file dialog, and on a touch screen the camera. The prerendered page makes the first button of a page work before
 * its code has loaded, by `data-choose`.
 */
export function FileChooser({
  accept,
  label,
  buttonRef,
  errorId,
  isDisabled,
  isTile,
  instruction,
  onOpen,
  onFiles,
}: FileChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  function open(input: HTMLInputElement | null) {
    onOpen?.();
    input?.click();
  }

  const input = {
    type: 'file',
    hidden: true,
    disabled: isDisabled,
    onChange: ({ currentTarget }: React.ChangeEvent<HTMLInputElement>) => {
      const chosen = [...(currentTarget.files ?? [])];
      // The same file can be chosen again after it was removed.
      currentTarget.value = '';
      onFiles(chosen);
    },
  } as const;

  return (
    <div className={styles.choose} data-choose="" data-tile={isTile || undefined}>
      <Button
        ref={buttonRef}
        variant={isTile ? 'quiet' : 'secondary'}
        className={styles.open}
        isDisabled={isDisabled}
        aria-describedby={errorId}
        onPress={() => open(files.current)}
      >
        <Icon icon={ImagePlus} />
        {label}
      </Button>
      <input {...input} ref={files} accept={accept.join()} multiple />
      <Button
        variant={isTile ? 'quiet' : 'secondary'}
        className={styles.camera}
        isDisabled={isDisabled}
        onPress={() => open(camera.current)}
      >
        <Icon icon={Camera} />
        Tag billede
      </Button>
      <input {...input} ref={camera} accept="image/jpeg" capture="environment" />
      <p className={styles.instruction}>{instruction}</p>
    </div>
  );
}
