import { danishDay } from '@rumklar/domain/format/dayAndTime';
import { parseKroner } from '@rumklar/domain/format/numbers';
import { isCalendarDay } from '@rumklar/domain/invoices/status';
import { agreementTexts } from '@rumklar/domain/prices/agreement';
import { type ServiceType, serviceLabels, serviceTypes } from '@rumklar/domain/services/serviceTypes';
import { Select } from '@rumklar/ui/Select';
import { TextField } from '@rumklar/ui/TextField';
import { useState } from 'react';
import { useCreate } from 'react-admin';
import { FormDialog } from '../../layout/forms/FormDialog.tsx';
import { usePriceList } from '../../settings/priceSettings.ts';
import { useTermsChange } from './useTermsChange.ts';

interface AgreePriceDialogProps {
  userId: string;
  /** The name of the firm or the person. */
  payer: string;
  onClose: () => void;
}

/** Agrees what a service costs a customer from a day on. */
export function AgreePriceDialog({ userId, payer, onClose }: AgreePriceDialogProps) {
  const [create] = useCreate();
  const [id] = useState(() => crypto.randomUUID());
  const [service, setService] = useState<ServiceType>();
  const [perImage, setPerImage] = useState('');
  const [base, setBase] = useState('');
  const [from, setFrom] = useState(() => danishDay(new Date()).day);
  const [isChecked, setChecked] = useState(false);
  const { data: list } = usePriceList();
  const listed = list?.services.find(({ service_type }) => service_type === service);
  // Also while the price list is not known.
  const hasBase = service !== undefined && listed?.base_price !== 0;
  const price_per_image = parseKroner(perImage);
  const base_price = hasBase ? parseKroner(base) : 0;
  const isValid = service && price_per_image !== undefined && base_price !== undefined && isCalendarDay(from);
  const { save, isSaving, failure } = useTermsChange({
    save: async () => {
      if (!isValid) return;
      const data = {
        id,
        user_id: userId,
        service_type: service,
        price_per_image,
        base_price,
        valid_from: from,
      };
      await create('aftaler', { data }, { returnPromise: true });
    },
    saved: texts.given,
    failed: texts.failed,
    onClose,
  });

  const errorOf = (isWrong: boolean, words: string) => (isChecked && isWrong ? words : undefined);
  return (
    <FormDialog
      title={texts.title(payer)}
      submit={{ label: texts.submit, busyLabel: texts.saving }}
      isSaving={isSaving}
      failure={failure}
      onSubmit={() => (isValid ? save() : setChecked(true))}
      onClose={onClose}
    >
      <Select
        label={texts.service}
        options={SERVICES}
        value={service ?? null}
        onChange={setService}
        errorMessage={errorOf(!service, texts.serviceMissing)}
      />
      <PriceField label={texts.perImage} value={perImage} onChange={setPerImage} isChecked={isChecked} />
      {hasBase && <PriceField label={texts.base} value={base} onChange={setBase} isChecked={isChecked} />}
      <TextField
        label={texts.from}
        hint={texts.fromHint}
        type="date"
        value={from}
        onChange={setFrom}
        errorMessage={errorOf(!isCalendarDay(from), texts.dayInvalid)}
      />
    </FormDialog>
  );
}

interface PriceFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isChecked: boolean;
}

function PriceField({ isChecked, ...field }: PriceFieldProps) {
  const isWrong = isChecked && parseKroner(field.value) === undefined;
  return <TextField {...field} inputMode="decimal" errorMessage={isWrong ? texts.priceInvalid : undefined} />;
}

const texts = agreementTexts.give;
const SERVICES = serviceTypes.map((value) => ({ value, label: serviceLabels[value] }));
