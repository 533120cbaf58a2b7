import { aboutTexts as texts } from '@rumklar/domain/settings/aboutTexts';
import { type Case, isLine } from '@rumklar/domain/settings/settings';
import { Button } from '@rumklar/ui/Button';
import { classNames } from '@rumklar/ui/classNames.ts';
import { TextArea } from '@rumklar/ui/TextArea';
import { TextField } from '@rumklar/ui/TextField';
import styles from './About.module.css';
import settings from './Settings.module.css';
import type { Parsed } from './useDraft.ts';

interface CasesProps {
  cases: readonly Case[];
  errors: Parsed['errors'];
  onChange: (cases: readonly Case[]) => void;
}

export function Cases({ cases, errors, onChange }: CasesProps) {
  const change = (index: number, changes: Partial<Case>) =>
    onChange(cases.map((one, place) => (place === index ? { ...one, ...changes } : one)));
  return (
    <fieldset className={classNames('stack shrink gap-3', settings.group)}>
      <legend>{texts.cases}</legend>
      <p className={classNames('muted small', settings.hint)}>
        {cases.length === 0 ? texts.noCases : texts.casesHint}
      </p>
      {cases.map(({ quote, by }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a case is known by its place alone while it is typed
        <div key={index} className={classNames('stack shrink gap-3', styles.entry)}>
          <TextArea
            label={texts.quote}
            rows={3}
            maxLength={400}
            value={quote}
            onChange={(typed) => change(index, { quote: typed })}
            errorMessage={errors[`quote ${index}`]}
          />
          <TextField
            label={texts.by}
            hint={texts.byHint}
            autoComplete="off"
            maxLength={100}
            value={by}
            onChange={(typed) => change(index, { by: typed })}
            errorMessage={errors[`by ${index}`]}
          />
          <div>
            <Button
              variant="quiet"
              size="sm"
              onPress={() => onChange(cases.filter((_, place) => place !== index))}
            >
              {texts.removeCase(by)}
            </Button>
          </div>
        </div>
      ))}
      {cases.length < MOST_CASES && (
        <div>
          <Button variant="secondary" size="sm" onPress={() => onChange([...cases, { quote: '', by: '' }])}>
            {texts.addCase}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** What is typed, as it is stored: one line each. */
export function parseCases(typed: readonly Case[]): { cases: Case[]; errors: Parsed['errors'] } {
  const errors: Record<string, string> = {};
  const cases = typed.map(({ quote, by }) => ({ quote: quote.trim().replace(/\s+/g, ' '), by: by.trim() }));
  cases.forEach(({ quote, by }, index) => {
    if (!quote || !isLine(quote, 400)) errors[`quote ${index}`] = texts.quoteInvalid;
    if (!by || !isLine(by, 100)) errors[`by ${index}`] = texts.byInvalid;
  });
  return { cases, errors };
}

const MOST_CASES = 12;
