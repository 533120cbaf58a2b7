import type { MemberRole } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { displayName } from '@rumklar/domain/profile/greeting';
import { Select } from '@rumklar/ui/Select';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../auth/session/useSession.ts';
import { organisationQuery } from './organisationQuery.ts';

interface OrderedForProps {
  /** The signed-in person's; only assistants order for colleagues. */
  role: MemberRole | undefined;
  value: string | undefined;
  onChange: (colleague: string | undefined) => void;
  isDisabled: boolean;
}

/** Whose order it becomes: an assistant chooses among the people of the firm. */
export function OrderedFor({ role, value, onChange, isDisabled }: OrderedForProps) {
  const { id } = useUser();
  const { data } = useQuery(organisationQuery(id));
  const { label, oneself, unknown } = organisationTexts.orderFor;
  const members = (role === 'assistant' && data?.firm?.members) || [];
  const colleagues = members
    .filter((member) => member.id !== id)
    .map((member) => ({ value: member.id, label: displayName(member.name) ?? member.email }));
  const isUnknown = value !== undefined && data && colleagues.every((colleague) => colleague.value !== value);
  return (
    <Select
      label={label}
      options={[{ value: id, label: oneself }, ...colleagues]}
      value={isUnknown ? null : (value ?? id)}
      errorMessage={isUnknown ? unknown : undefined}
      onChange={(next) => onChange(next === id ? undefined : next)}
      isDisabled={isDisabled}
    />
  );
}
