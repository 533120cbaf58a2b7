import { formatHours } from '@rumklar/domain/prices/priceList';
import { revisionPolicy, revisionReplyTime } from '@rumklar/domain/revisions/policy';
import { checkOf } from '@rumklar/domain/settings/describeSetting';
import { parseHoursField, parseWhole, type SettingsValues } from '@rumklar/domain/settings/settings';
import { settingsTexts, promiseSettingsTexts as texts } from '@rumklar/domain/settings/settingsTexts';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { Preview, SectionForm } from './SectionForm.tsx';
import styles from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

/** What customers can rely on: free revisions, how soon a revision is ready, and whether somebody checks the images. */
export function Promises() {
  return (
    <SectionForm
      keys={['free_revision_rounds', 'revision_window_days', 'revision_reply_minutes', 'is_work_checked']}
      toDraft={toDraft}
      parse={parse}
    >
      {({ draft, change, errors }) => (
        <>
          <div className={styles.pair}>
            <TextField
              label={texts.rounds}
              hint={texts.roundsHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={draft.rounds}
              onChange={(rounds) => change({ rounds })}
              errorMessage={errors.rounds}
            />
            <TextField
              label={texts.days}
              hint={texts.daysHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={draft.days}
              onChange={(days) => change({ days })}
              errorMessage={errors.days}
            />
          </div>
          <TextField
            label={texts.hours}
            hint={texts.hoursHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            value={draft.hours}
            onChange={(hours) => change({ hours })}
            errorMessage={errors.hours}
          />
          <Preview title={texts.preview}>
            {sentencesOf(draft).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Preview>
          <Select
            label={texts.check}
            hint={texts.checkHint}
            options={CHECKS}
            value={draft.check}
            onChange={(check) => change({ check })}
          />
        </>
      )}
    </SectionForm>
  );
}

interface PromiseDraft {
  rounds: string;
  days: string;
  hours: string;
  check: keyof typeof texts.checks;
}

function toDraft(values: SettingsValues): PromiseDraft {
  return {
    rounds: String(values.free_revision_rounds ?? ''),
    days: String(values.revision_window_days ?? ''),
    hours: formatHours(values.revision_reply_minutes),
    check: checkOf(values.is_work_checked),
  };
}

function parse(draft: PromiseDraft): Parsed {
  const { rounds, days, minutes } = numbersOf(draft);
  return {
    changes: {
      free_revision_rounds: rounds ?? null,
      revision_window_days: days ?? null,
      revision_reply_minutes: minutes ?? null,
      is_work_checked: draft.check === 'auto' ? null : draft.check === 'always',
    },
    errors: {
      rounds:
        rounds === undefined
          ? settingsTexts.whole(0, 100)
          : rounds === null && days !== null
            ? texts.roundsMissing
            : undefined,
      days: days === undefined || (days === null && rounds !== null) ? texts.daysMissing : undefined,
      hours: minutes === undefined ? texts.hoursInvalid : undefined,
    },
  };
}

function numbersOf({ rounds, days, hours }: PromiseDraft) {
  return {
    rounds: parseWhole(rounds, 0, 100),
    days: parseWhole(days, 1, 1000),
    minutes: parseHoursField(hours),
  };
}

function sentencesOf(draft: PromiseDraft): string[] {
  const { rounds, days, minutes } = numbersOf(draft);
  const isFree = typeof rounds === 'number' && typeof days === 'number';
  const sentences = [
    revisionPolicy({ freeRevisions: isFree ? { rounds, days } : null }),
    revisionReplyTime({ revisionMinutes: minutes ?? null }),
  ].filter((sentence) => sentence !== undefined);
  return sentences.length > 0 ? sentences : [texts.nothing];
}

const CHECKS = (['auto', 'always', 'never'] as const).map((value) => ({ value, label: texts.checks[value] }));
