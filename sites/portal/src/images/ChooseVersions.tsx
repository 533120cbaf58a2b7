import { setTexts } from '@rumklar/domain/images/setTexts';
import { Select } from '@rumklar/ui/Select';
import styles from './ChooseVersions.module.css';

interface VersionChoice {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (id: string) => void;
}

interface ChooseVersionsProps {
  /** The image on the left: the original or any other version. */
  beside: VersionChoice;
  /** The version on the right. */
  shown: VersionChoice;
}

/** Chooses the two versions of an image that are compared. */
export function ChooseVersions({ beside, shown }: ChooseVersionsProps) {
  return (
    <div className={styles.choice}>
      <Select label={setTexts.compare} {...beside} />
      <Select label={setTexts.with} {...shown} />
    </div>
  );
}
