import { authTexts } from '@rumklar/domain/auth/texts';
import { isEmail } from '@rumklar/domain/auth/validation';
import { type Message, sentence } from '@rumklar/domain/message';
import { PageTitle } from '@rumklar/features/layout/PageTitle.tsx';
import { classNames } from '@rumklar/ui/classNames.ts';
import { Icon } from '@rumklar/ui/Icon';
import { TextField } from '@rumklar/ui/TextField';
import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './AuthForm.module.css';

/** The heading of a form about an account, which is the title of the page too, and a line below it. */
export function AuthHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className={classNames('stack gap-2', styles.heading)}>
        <h1>{title}</h1>
        <p>{children}</p>
      </div>
    </>
  );
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'name' | 'type'>;

export function NameField(props: FieldProps) {
  return <TextField {...props} label="Navn" name="fullName" autoComplete="name" />;
}

export function EmailField(props: FieldProps) {
  return <TextField autoComplete="username" {...props} label="E-mail" type="email" name="email" />;
}

interface FormErrorProps {
  message: Message;
}

/** Why a form could not be sent, above its button, where it stays after the toast that announced it has closed. */
export function FormError({ message }: FormErrorProps) {
  return (
    <p className={classNames('danger small gap-2', styles.error)}>
      <Icon icon={CircleAlert} size={16} />
      <span>{sentence(message)}</span>
    </p>
  );
}

/** The error of a required e-mail field; `undefined` for a valid address. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return authTexts.emailMissing;
  return isEmail(email) ? undefined : authTexts.emailInvalid;
}
