import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageVersionTexts } from '@rumklar/domain/revisions/versionTexts';
import { Select } from '@rumklar/ui/Select';
import { type ComparedIds, type ComparedImages, chooseShown, versionName } from './comparedImages.ts';
import styles from './ImageVersions.module.css';
import type { FinishedStoredImage } from './orderImages.ts';

interface ImageVersionsProps {
  compared: ComparedImages;
  onChoose: (ids: ComparedIds) => void;
}

/** Chooses the two versions of an image that are compared. */
export function ImageVersions({ compared, onChoose }: ImageVersionsProps) {
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
    </fieldset>
  );
}
