import { paths } from '@rumklar/domain/routes/paths';
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx';
import { classNames } from '../classNames.ts';
import styles from './NotFound.module.css';

export interface NotFoundProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {}

/**
 * The page for unknown paths, with the texts and links of the public 404 page. Part of the product's specification.
 * @example <Route path="*" element={<NotFound />} />
 */
export function NotFound({ className, ...rest }: NotFoundProps) {
  return (
    <div {...rest} className={classNames(styles.missing, className)}>
      <h1>Siden blev ikke fundet</h1>
      <p>Her er tomt. Adressen er forkert, eller siden er flyttet.</p>
      <div className="wrap gap-3 above-4">
        <ButtonLink href={paths.home}>Gå til forsiden</ButtonLink>
        <ButtonLink href={paths.contact} variant="secondary">
          Kontakt os
        </ButtonLink>
      </div>
    </div>
  );
}
