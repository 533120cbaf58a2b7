import type { Profile } from '@rumklar/backend/profile/profile';
import { updateProfile } from '@rumklar/backend/profile/updateProfile';
import { authTexts } from '@rumklar/domain/auth/texts';
import { MIN_NAME_LENGTH } from '@rumklar/domain/auth/validation';
import { cvrHint, formatPhone, phoneHint } from '@rumklar/domain/profile/fields';
import { profileLengths } from '@rumklar/domain/profile/profile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { ConfirmNavigation } from '@rumklar/features/navigation/ConfirmNavigation.tsx';
import { AddressField } from '@rumklar/ui/AddressField';
import { Button } from '@rumklar/ui/Button';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { searchAddress, showSearchFailed } from '../addresses/searchAddress.ts';
import { useFieldErrors } from '../auth/credentials/useFieldErrors.ts';
import { backend } from '../backend.ts';
import { profileQuery } from './profileQuery.ts';
import styles from './Settings.module.css';

/** The customer's contact fields. Values that seem invalid get a hint, but can be saved. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { values, change, isUnsaved, save } = useProfileValues(profile);
  const { form, errors, refuse } = useFieldErrors<'full_name'>();
  /** Hints appear on blur, not while typing. */
  const [checked, setChecked] = useState({ phone: values.phone, cvr: values.cvr });
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    maxLength: profileLengths[name],
    onChange: (value: string) => change({ [name]: value }),
  });

  function formatPhoneOnBlur() {
    const phone = formatPhone(values.phone);
    change({ phone });
    setChecked((current) => ({ ...current, phone }));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const isNamed = values.full_name.trim().length >= MIN_NAME_LENGTH;
    if (!refuse({ full_name: isNamed ? undefined : authTexts.nameTooShort })) save.mutate();
  }

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ConfirmNavigation isNeeded={isUnsaved} loss={profileTexts.unsaved} />
      <EmailLine email={profile.email} />
      <TextField {...field('full_name')} label="Navn" autoComplete="name" errorMessage={errors.full_name} />
      <TextField
        {...field('phone')}
        label="Telefon"
        type="tel"
        autoComplete="tel"
        hint={phoneHint(checked.phone)}
        onBlur={formatPhoneOnBlur}
      />
      <TextField {...field('company')} label="Firma" autoComplete="organization" />
      <TextField
        {...field('cvr')}
        label="CVR-nummer"
        inputMode="numeric"
        autoComplete="off"
        hint={cvrHint(checked.cvr)}
        onBlur={() => setChecked((current) => ({ ...current, cvr: values.cvr }))}
      />
      <AddressField
        className={styles.wide}
        {...field('address')}
        label="Adresse"
        search={searchAddress}
        onSearchError={showSearchFailed}
      />
      <Button type="submit" isPending={save.isPending}>
        Gem ændringer
      </Button>
    </form>
  );
}

function EmailLine({ email }: { email: string }) {
  return (
    <div className={styles.email}>
      <p className="small semibold">E-mail</p>
      <p>
        {email} <span>· din e-mail kan ikke ændres her</span>
      </p>
    </div>
  );
}

function useProfileValues(profile: Profile) {
  const [values, setValues] = useState(() => valuesOf(profile));
  const [stored, setStored] = useState(values);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => updateProfile(backend, { userId: profile.id, changes: values }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(profile.id).queryKey, saved);
      setStored(valuesOf(saved));
      showToast(profileTexts.saved);
    },
  });

  function isUnsaved() {
    const { phone, ...others } = values;
    if (formatPhone(phone) !== formatPhone(stored.phone)) return true;
    return Object.entries(others).some(([name, value]) => value.trim() !== Reflect.get(stored, name));
  }

  const change = (changes: Partial<typeof values>) => setValues((current) => ({ ...current, ...changes }));
  return { values, change, isUnsaved, save };
}

function valuesOf(profile: Profile) {
  return {
    full_name: profile.full_name ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    company: profile.company ?? '',
    cvr: profile.cvr ?? '',
  };
}
