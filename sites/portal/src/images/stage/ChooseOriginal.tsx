import type { StoredImage } from '@rumklar/backend/images/galleryImages';
import { imageTexts } from '@rumklar/domain/images/texts';
import { Select } from '@rumklar/ui/Select';
import styles from './ChooseOriginal.module.css';

interface ChooseOriginalProps {
  originals: readonly StoredImage[];
  value: string | null;
  onChange: (id: string) => void;
}

/** Lets the customer say which original a finished image was made from, to compare them. */
export function ChooseOriginal({ originals, value, onChange }: ChooseOriginalProps) {
  return (
    <div className={styles.choice}>
      {value === null && <p role="status">{imageTexts.originalUnknown}</p>}
      <Select
        label="Original"
        placeholder="Vælg original"
        options={originals.map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
