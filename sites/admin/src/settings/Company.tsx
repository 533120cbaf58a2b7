import { parseBankAccount, bankAccountTexts as texts } from '@rumklar/domain/invoices/bankAccount';
import { TextField } from '@rumklar/ui/TextField';
import { SectionForm } from './SectionForm.tsx';

/** Where firms that pay by invoice transfer to. */
export function Company() {
  return (
    <SectionForm
      keys={['bank_account']}
      toDraft={({ bank_account }) => ({ account: bank_account ?? '' })}
      parse={({ account }) => {
        const parsed = account.trim() === '' ? null : parseBankAccount(account);
        return parsed === undefined
          ? { changes: {}, errors: { account: texts.invalid } }
          : { changes: { bank_account: parsed }, errors: {} };
      }}
    >
      {({ draft, change, errors }) => {
        const shown = parseBankAccount(draft.account);
        return (
          <TextField
            label={texts.label}
            hint={shown ? texts.preview(shown) : texts.hint}
            autoComplete="off"
            maxLength={60}
            value={draft.account}
            onChange={(account) => change({ account })}
            errorMessage={errors.account}
          />
        );
      }}
    </SectionForm>
  );
}
