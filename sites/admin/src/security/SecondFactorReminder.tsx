import { secondFactorTexts } from '@rumklar/domain/auth/secondFactorTexts';
import { paths } from '@rumklar/domain/routes/paths';
import { isSecondFactorGiven } from '@rumklar/features/auth/storedSession';
import { Button } from '@rumklar/ui/Button';
import { ButtonLink } from '@rumklar/ui/ButtonLink';
import { useStore } from 'react-admin';
import styles from './SecondFactorReminder.module.css';

/** Asks for a second factor until it is set up or put off in this browser. Who has one gets here only by giving it. */
export function SecondFactorReminder() {
  const [isPutOff, putOff] = useStore('secondFactor.putOff', false);
  if (isPutOff || isSecondFactorGiven()) return null;
  return (
    <section aria-label={secondFactorTexts.heading} className={styles.reminder}>
      <p>{secondFactorTexts.reminder}</p>
      <ButtonLink href={paths.adminSecurity} variant="secondary" size="sm">
        {secondFactorTexts.setUpTitle}
      </ButtonLink>
      <Button variant="quiet" size="sm" onPress={() => putOff(true)}>
        {secondFactorTexts.later}
      </Button>
    </section>
  );
}
