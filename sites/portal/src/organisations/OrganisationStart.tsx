import { createOrganisation, joinOrganisation } from '@rumklar/backend/organisations/changeOrganisation';
import type { Profile } from '@rumklar/backend/profile/profile';
import type { OwnOrganisation } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { isCvr, plainCvr } from '@rumklar/domain/profile/fields';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { TextField } from '@rumklar/ui/TextField';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { type FormEvent, useState } from 'react';
import { useFieldErrors } from '../auth/credentials/useFieldErrors.ts';
import { backend } from '../backend.ts';
import styles from '../profile/Settings.module.css';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import { useOrganisationChange } from './organisationQuery.ts';

/** For a person without a firm: the invitations into one, and the way to make one. */
export function OrganisationStart({
  invitations,
  profile,
}: Pick<OwnOrganisation, 'invitations'> & { profile: Pick<Profile, 'company' | 'cvr'> }) {
  const joining = useOrganisationChange();
  return (
    <>
      {invitations.map(({ id, name, inviter }) => (
        <Card key={id} className="below-10">
          <p>{organisationTexts.join.body(inviter ?? name, name)}</p>
          <div>
            <Button
              isPending={joining.isPending}
              onPress={() =>
                joining.mutate(() => joinOrganisation(backend, id), {
                  onSuccess: () => showToast(organisationTexts.joined(name)),
                })
              }
            >
              {organisationTexts.join.action(name)}
            </Button>
          </div>
        </Card>
      ))}
      <NewOrganisation {...profile} />
    </>
  );
}

function NewOrganisation({ company, cvr: ownCvr }: Pick<Profile, 'company' | 'cvr'>) {
  const { create } = organisationTexts;
  const [name, setName] = useState(company ?? '');
  const [cvr, setCvr] = useState(ownCvr ?? '');
  const { form, errors, refuse } = useFieldErrors<'name' | 'cvr'>();
  const creation = useOrganisationChange();

  function submit(event: FormEvent) {
    event.preventDefault();
    const error = refuse({
      name: name.trim().length < 2 ? create.nameMissing : undefined,
      cvr: isCvr(plainCvr(cvr)) ? undefined : create.cvrInvalid,
    });
    if (!error) creation.mutate(() => createOrganisation(backend, { name, cvr }));
  }

  return (
    <SettingsSection title={create.title} description={create.body}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <TextField
          label={create.name}
          name="name"
          autoComplete="organization"
          maxLength={200}
          value={name}
          onChange={setName}
          errorMessage={errors.name}
        />
        <TextField
          label={create.cvr}
          name="cvr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={cvr}
          onChange={setCvr}
          errorMessage={errors.cvr}
        />
        <Button type="submit" variant="secondary" isPending={creation.isPending}>
          {create.action}
        </Button>
      </form>
    </SettingsSection>
  );
}
