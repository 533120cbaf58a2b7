import { TextField } from '@rumklar/ui/TextField';
import type { ComponentProps } from 'react';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'>;

/** The name of a person. */
export function NameField(props: FieldProps) {
  return <TextField {...props} label="Navn" name="fullName" autoComplete="name" />;
}

/** The address that somebody signs in with. */
export function EmailField(props: FieldProps) {
  return <TextField autoComplete="username" {...props} label="E-mail" type="email" name="email" />;
}
