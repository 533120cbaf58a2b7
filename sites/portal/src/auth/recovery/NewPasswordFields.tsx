import { PasswordField } from '@rumklar/ui/PasswordField';
import { PasswordMeter } from '@rumklar/ui/PasswordMeter';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface NewPasswordFieldsProps {
  /** Label of the first field. @default 'Adgangskode' */
  label?: string;
  value: NewPassword;
  errors: { [field in keyof NewPassword]?: string };
  onChange: (update: (current: NewPassword) => NewPassword) => void;
}

/** The two fields of a new password, with the meter of its strength; their names are those of {@link NewPassword}. */
export function NewPasswordFields({
  label = 'Adgangskode',
  value,
  errors,
  onChange,
}: NewPasswordFieldsProps) {
  return (
    <>
      <div className="stack gap-3">
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          value={value.password}
          onChange={(password) => onChange((current) => ({ ...current, password }))}
          errorMessage={errors.password}
        />
        <PasswordMeter password={value.password} />
      </div>
      <PasswordField
        label="Gentag adgangskode"
        name="confirmPassword"
        autoComplete="new-password"
        value={value.confirmPassword}
        onChange={(confirmPassword) => onChange((current) => ({ ...current, confirmPassword }))}
        errorMessage={errors.confirmPassword}
      />
    </>
  );
}
