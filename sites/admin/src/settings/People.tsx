import { messageOf } from '@rumklar/backend/errors';
import { portraitUrl, uploadPortrait } from '@rumklar/backend/settings/settings';
import { sentence } from '@rumklar/domain/message';
import { aboutTexts as texts } from '@rumklar/domain/settings/aboutTexts';
import { isLine, type Person } from '@rumklar/domain/settings/settings';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { ChooseFile } from '@rumklar/ui/DeliveryCard/ChooseFile.tsx';
import { IconButton } from '@rumklar/ui/IconButton';
import { TextField } from '@rumklar/ui/TextField';
import { useMutation } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { backend } from '../backend.ts';
import { useCall } from '../useCall.ts';
import styles from './About.module.css';
import settings from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

/** A person as typed; the portrait is empty until there is one. */
export interface TypedPerson extends Person {
  id: number;
}

interface PeopleProps {
  people: readonly TypedPerson[];
  errors: Parsed['errors'];
  onChange: (change: (people: readonly TypedPerson[]) => readonly TypedPerson[]) => void;
}

/** Who the customers deal with, in the order of the page. */
export function People({ people, errors, onChange }: PeopleProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [announced, setAnnounced] = useState('');

  function move(from: number, step: 1 | -1) {
    const to = from + step;
    const person = people[from];
    if (!person) return;
    flushSync(() => {
      onChange((all) => all.toSpliced(from, 1).toSpliced(to, 0, person));
      setAnnounced(texts.moved(person.name || texts.person(from + 1), to + 1, people.length));
    });
    // Moving it in the page takes the focus, and at an end the button cannot be pressed again.
    const isEnd = to === 0 || to === people.length - 1;
    const row = group.current?.querySelectorAll('fieldset')[to];
    row?.querySelector<HTMLElement>(`[data-step="${isEnd ? -step : step}"]`)?.focus();
  }

  return (
    <fieldset ref={group} className={classNames('stack shrink gap-3', settings.group)}>
      <legend>{texts.people}</legend>
      <p className={classNames('muted small', settings.hint)}>
        {people.length === 0 ? texts.noPeople : texts.peopleHint}
      </p>
      {people.map((person, index) => (
        <fieldset
          key={person.id}
          aria-label={person.name || texts.person(index + 1)}
          className={styles.person}
        >
          <PersonFields
            person={person}
            errors={errors}
            onChange={(changes) =>
              onChange((all) => all.map((one) => (one.id === person.id ? { ...one, ...changes } : one)))
            }
          />
          <div className={styles.actions}>
            <IconButton
              icon={ArrowUp}
              aria-label={texts.moveUp(person.name)}
              data-step={-1}
              isDisabled={index === 0}
              onPress={() => move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              aria-label={texts.moveDown(person.name)}
              data-step={1}
              isDisabled={index === people.length - 1}
              onPress={() => move(index, 1)}
            />
            <IconButton
              icon={X}
              aria-label={texts.removePerson(person.name)}
              onPress={() => {
                flushSync(() => onChange((all) => all.filter(({ id }) => id !== person.id)));
                addButton.current?.focus();
              }}
            />
          </div>
        </fieldset>
      ))}
      <p role="status" className="visually-hidden">
        {announced}
      </p>
      {people.length < MOST_PEOPLE && (
        <div>
          <Button
            ref={addButton}
            variant="secondary"
            size="sm"
            onPress={() =>
              onChange((all) => [
                ...all,
                { id: Math.max(-1, ...all.map(({ id }) => id)) + 1, name: '', role: '', portrait: '' },
              ])
            }
          >
            {texts.addPerson}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface PersonFieldsProps {
  person: TypedPerson;
  errors: Parsed['errors'];
  onChange: (changes: Partial<Person>) => void;
}

function PersonFields({ person: { id, name, role, portrait }, errors, onChange }: PersonFieldsProps) {
  const call = useCall();
  const upload = useMutation({
    mutationFn: (file: File) => call(uploadPortrait, file),
    onSuccess: (stored) => onChange({ portrait: stored }),
  });
  const action = portrait ? texts.changePortrait : texts.choosePortrait;
  const problem = upload.error
    ? sentence(messageOf(upload.error, texts.portraitFailed))
    : errors[`portrait ${id}`];
  return (
    <>
      {portrait ? (
        <img className={styles.portrait} src={portraitUrl(backend, portrait)} alt={texts.portraitAlt(name)} />
      ) : (
        <span className={styles.portrait} />
      )}
      <div className="stack shrink gap-3">
        <TextField
          label={texts.name}
          autoComplete="off"
          // Of a person who has just been added.
          autoFocus={name === '' && portrait === ''}
          maxLength={60}
          value={name}
          onChange={(typed) => onChange({ name: typed })}
          errorMessage={errors[`person ${id}`]}
        />
        <TextField
          label={texts.role}
          autoComplete="off"
          maxLength={60}
          value={role}
          onChange={(typed) => onChange({ role: typed })}
          errorMessage={errors[`role ${id}`]}
        />
        <div data-invalid-choice={errors[`portrait ${id}`] && ''}>
          <ChooseFile
            label={action}
            name={texts.portraitOf(action, name)}
            allowsMultiple={false}
            onFiles={([file]) => file && upload.mutate(file)}
          />
        </div>
        {upload.isPending && (
          <p role="status" className={classNames('muted small', settings.hint)}>
            {texts.preparing}
          </p>
        )}
        {problem && !upload.isPending && (
          <p role="alert" className="danger">
            {problem}
          </p>
        )}
      </div>
    </>
  );
}

/** What is typed, as it is stored. */
export function parsePeople(typed: readonly TypedPerson[]): { people: Person[]; errors: Parsed['errors'] } {
  const errors: Record<string, string> = {};
  const people = typed.map(({ id, ...person }) => {
    const [name, role] = [person.name.trim(), person.role.trim()];
    if (!name || !isLine(name, 60)) errors[`person ${id}`] = texts.nameInvalid;
    if (!role || !isLine(role, 60)) errors[`role ${id}`] = texts.roleInvalid;
    if (!person.portrait) errors[`portrait ${id}`] = texts.portraitMissing;
    return { name, role, portrait: person.portrait };
  });
  return { people, errors };
}

const MOST_PEOPLE = 20;
