import {
  listedPasswordRules,
  passwordError,
  passwordRules,
  passwordStrength,
  STRONG_PASSWORD,
} from '@rumklar/domain/auth/password';
import { Check, Circle } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classNames } from '../classNames.ts';
import { Icon } from '../Icon/Icon.tsx';
import styles from './PasswordMeter.module.css';

export interface PasswordMeterProps
  extends Omit<React.HTMLAttributes<HTMLDivElement>, 'children'>,
    React.RefAttributes<HTMLDivElement> {
  password: string;
}

/**
 * The strength of a password: a bar and one line per requirement, and per refusal of the auth server beyond them.
 * @example <PasswordMeter password={password} />
 */
export function PasswordMeter({ password, className, ...rest }: PasswordMeterProps) {
  const strength = passwordStrength(password);
  const isStrong = passwordError(password) === undefined;
  const listed = listedPasswordRules(password);
  return (
    <div {...rest} className={classNames(styles.meter, className)} data-strong={isStrong || undefined}>
      <div className={styles.bars} aria-hidden="true">
        {passwordRules.map((rule, index) => (
          <span key={rule.id} className={styles.bar} data-filled={index < strength || undefined} />
        ))}
      </div>
      <p className={styles.verdict} role="status">
        {isStrong && STRONG_PASSWORD}
        {!isStrong && password !== '' && (
          <VisuallyHidden elementType="span">{`${strength} af ${listed.length} krav er opfyldt`}</VisuallyHidden>
        )}
      </p>
      <ul className={styles.rules} aria-label="Krav til adgangskoden">
        {listed.map((rule) => {
          const isMet = rule.test(password);
          return (
            <li key={rule.id} className={classNames('row gap-2', styles.rule)} data-met={isMet || undefined}>
              <Icon icon={isMet ? Check : Circle} size={16} />
              {rule.label}
              <VisuallyHidden elementType="span">{isMet ? ', opfyldt' : ', mangler'}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
