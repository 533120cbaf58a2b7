import { ServiceExample } from '@rumklar/ui/ServiceExample';
import { serviceExampleImage } from '@rumklar/ui/ServiceExample/exampleImage.ts';
import styles from './AuthExample.module.css';

interface AuthExampleProps {
  /** A contact sheet instead of one pair. */
  isStudio: boolean;
}

/** Beside the form: one room before and after editing, or for the studio a sheet of finished photographs. */
export function AuthExample({ isStudio }: AuthExampleProps) {
  if (!isStudio) return <ServiceExample service="fuld-styling" start={42} sizes="55vw" />;
  return (
    <ol className={styles.sheet}>
      {SHEET.map((number) => {
        const { src, srcSet } = serviceExampleImage(number, '');
        return (
          <li key={number}>
            <img src={src} srcSet={srcSet} sizes="18vw" width={300} height={200} alt="" decoding="async" />
          </li>
        );
      })}
    </ol>
  );
}

const SHEET = [8, 14, 6, 10, 2, 12];
