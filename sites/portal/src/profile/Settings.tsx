import type { Profile } from '@rumklar/backend/profile/profile';
import { updateProfile } from '@rumklar/backend/profile/updateProfile';
import { profileTexts } from '@rumklar/domain/profile/texts';
import { Button } from '@rumklar/ui/Button';
import { ErrorState } from '@rumklar/ui/ErrorState';
import { PageHeader } from '@rumklar/ui/PageHeader';
import { Skeleton } from '@rumklar/ui/Skeleton';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { backend } from '../backend.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { profileQuery } from './profileQuery.ts';
import styles from './Settings.module.css';
import { useProfile } from './useProfile.ts';

/** The own contact fields (specification §2, "Settings"). */
export function Settings() {
  const { data: profile, isError, refetch } = useProfile();
  return (
    <>
      <PageTitle>Indstillinger</PageTitle>
      <PageHeader title="Indstillinger" />
      {profile ? (
        <ProfileForm profile={profile} />
      ) : isError ? (
        <ErrorState
          title={profileTexts.loadFailed.title}
          actionLabel="Prøv igen"
          onAction={() => refetch()}
        />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function ProfileForm({ profile }: { profile: Profile }) {
  const [values, setValues] = useState<Values>(() => ({
    full_name: profile.full_name ?? '',
    phone: profile.phone ?? '',
    address: profile.address ?? '',
    company: profile.company ?? '',
    cvr: profile.cvr ?? '',
  }));
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: () => updateProfile(backend, { userId: profile.id, changes: values }),
    onSuccess: (saved) => {
      queryClient.setQueryData(profileQuery(profile.id).queryKey, saved);
      showToast(profileTexts.saved);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Email"
        hint="Din email kan ikke ændres her."
        type="email"
        value={profile.email}
        isDisabled
      />
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          value={values[name]}
          onChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
        />
      ))}
      <Button type="submit" isPending={save.isPending}>
        Gem ændringer
      </Button>
    </form>
  );
}

function FormSkeleton() {
  return (
    <div className={styles.form} role="status" aria-label="Henter indstillinger">
      {Array.from({ length: FIELDS.length + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places that never move
        <Skeleton key={index} height="4rem" />
      ))}
    </div>
  );
}

type Values = Record<(typeof FIELDS)[number]['name'], string>;

const FIELDS = [
  { name: 'full_name', label: 'Navn', autoComplete: 'name' },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { name: 'address', label: 'Adresse', autoComplete: 'street-address' },
  { name: 'company', label: 'Firma', autoComplete: 'organization' },
  { name: 'cvr', label: 'CVR-nummer', inputMode: 'numeric', autoComplete: 'off' },
] as const;
