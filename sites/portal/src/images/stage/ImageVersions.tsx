import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageVersionTexts } from '@rumklar/domain/revisions/askTexts';
import { saveImage } from '@rumklar/features/images/saveImage';
import { Button } from '@rumklar/ui/Button';
import { Select } from '@rumklar/ui/Select';
import { backend } from '../../backend.ts';
import type { FinishedStoredImage } from '../orderImages.ts';
import { type ComparedIds, type ComparedImages, chooseShown, versionName } from './comparedImages.ts';
import styles from './ImageVersions.module.css';

interface ImageVersionsProps {
  compared: ComparedImages;
  older: readonly FinishedStoredImage[];
  onChoose: (ids: ComparedIds) => void;
}

/** Chooses the two versions of an image that are compared, and downloads those before the newest. */
export function ImageVersions({ compared, older, onChoose }: ImageVersionsProps) {
  const { shown, beside, versions, others } = compared;
  const optionOf = (image: FinishedStoredImage | StoredImage) => ({
    value: image.id,
    label: versionName(image, compared),
  });
  return (
    <fieldset className={styles.versions} aria-label={imageVersionTexts.group}>
      <Select
        label={imageVersionTexts.compare}
        options={others.map(optionOf)}
        value={beside?.id ?? null}
        onChange={(id) => onChoose({ shown: shown.id, beside: id })}
      />
      <Select
        label={imageVersionTexts.with}
        options={versions.map(optionOf)}
        value={shown.id}
        onChange={(id) => onChoose(chooseShown(compared, id))}
      />
      {older.map(({ id, path, zipName, version }) => (
        <Button key={id} variant="quiet" onPress={() => saveImage(backend, { path, name: zipName })}>
          {imageVersionTexts.download(version)}
        </Button>
      ))}
    </fieldset>
  );
}
