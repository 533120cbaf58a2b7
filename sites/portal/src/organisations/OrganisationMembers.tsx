import {
  removeMember,
  setColleagueMails,
  setMemberRole,
  takeOverOrganisation,
} from '@rumklar/backend/organisations/changeOrganisation';
import { inviteUser, withdrawInvitation } from '@rumklar/backend/users/invitations';
import { formatKronerExact } from '@rumklar/domain/format/numbers';
import { orderListTexts } from '@rumklar/domain/orders/list/listTexts';
import type { Member, Organisation, OwnershipOffer } from '@rumklar/domain/organisations/organisation';
import { organisationTexts } from '@rumklar/domain/organisations/texts';
import { agreementTexts, ownAgreementText, termsText } from '@rumklar/domain/prices/agreement';
import { displayName } from '@rumklar/domain/profile/names';
import { userTexts } from '@rumklar/domain/users/texts';
import { AriaIconButton } from '@rumklar/ui/AriaButton/AriaIconButton.tsx';
import { Button } from '@rumklar/ui/Button';
import { Card } from '@rumklar/ui/Card';
import { Checkbox } from '@rumklar/ui/Checkbox';
import { ConfirmDialog } from '@rumklar/ui/ConfirmDialog';
import { Fact, Facts } from '@rumklar/ui/Facts';
import { Menu, MenuItem, MenuTrigger } from '@rumklar/ui/Menu';
import { SegmentedControl } from '@rumklar/ui/SegmentedControl';
import { showToast } from '@rumklar/ui/Toast/showToast.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../auth/session/useSession.ts';
import { backend } from '../backend.ts';
import { SettingsSection } from '../profile/SettingsSection.tsx';
import styles from '../users/AccountUsers.module.css';
import { Users } from '../users/Users.tsx';
import { InviteMember } from './InviteMember.tsx';
import { useOrganisationChange } from './organisationQuery.ts';
import { StandingWishesSection } from './StandingWishesSection.tsx';

/** Who is in the firm; its owner invites, changes roles, hands over and removes, everybody else may leave. */
export function OrganisationMembers({ firm }: { firm: Organisation }) {
  const userId = useUser().id;
  const [asked, setAsked] = useState<Asked>();
  const change = useOrganisationChange();
  const isOwner = firm.role === 'owner';
  return (
    <>
      {firm.offer && <Offer firm={firm.name} offer={firm.offer} />}
      <Users
        users={firm.members.map((member) => ({
          ...member,
          detail: organisationTexts.roles[member.role],
          actions: isOwner && member.id !== userId && (
            <MemberMenu
              member={member}
              onAsk={setAsked}
              onRole={(role) => change.mutate(() => setMemberRole(backend, member.id, role))}
            />
          ),
        }))}
      />
      {firm.invitations.length > 0 && <OpenInvitations {...firm} />}
      {isOwner && <FirmTerms {...firm} />}
      {isOwner && (
        <SettingsSection title={userTexts.invite} description={organisationTexts.invite.body}>
          <InviteMember />
        </SettingsSection>
      )}
      <StandingWishesSection />
      <ColleagueMails firm={firm} />
      {!isOwner && (
        <Button
          variant="quiet-danger"
          className={styles.leave}
          onPress={() =>
            setAsked({
              title: organisationTexts.leave.title(firm.name),
              body: organisationTexts.leave.body,
              action: organisationTexts.leave.action(firm.name),
              run: () => removeMember(backend, userId),
            })
          }
        >
          {organisationTexts.leave.action(firm.name)}
        </Button>
      )}
      <ConfirmDialog
        title={asked?.title ?? ''}
        tone="danger"
        confirmLabel={asked?.action}
        isOpen={asked !== undefined}
        isBusy={change.isPending}
        onOpenChange={() => setAsked(undefined)}
        onConfirm={() => asked && change.mutate(asked.run, { onSettled: () => setAsked(undefined) })}
      >
        <p>{asked?.body}</p>
      </ConfirmDialog>
    </>
  );
}

/** That the signed-in person becomes the owner, with what is owed in one sentence that is ticked or not. */
function Offer({ firm, offer: { id, inviter, owedKroner } }: { firm: string; offer: OwnershipOffer }) {
  const { takeOver } = organisationTexts;
  const [paysDebt, setPaysDebt] = useState(false);
  const change = useOrganisationChange();
  const from = inviter ?? firm;
  const run = () => takeOverOrganisation(backend, { id, owedKroner: paysDebt ? owedKroner : null });
  return (
    <Card>
      <p>{takeOver.body(from, firm)}</p>
      {owedKroner > 0 && (
        <Checkbox isSelected={paysDebt} onChange={setPaysDebt} hint={takeOver.otherwise(from)}>
          {takeOver.debt(formatKronerExact(owedKroner))}
        </Checkbox>
      )}
      <div>
        <Button
          isPending={change.isPending}
          onPress={() => change.mutate(run, { onSuccess: () => showToast(takeOver.done(firm)) })}
        >
          {takeOver.action}
        </Button>
      </div>
    </Card>
  );
}

/** A change that cannot be taken back, with its question. */
interface Asked {
  title: string;
  body: string;
  action: string;
  run: () => Promise<void>;
}

interface MemberMenuProps {
  member: Member;
  onRole: (role: 'member' | 'assistant') => void;
  onAsk: (asked: Asked) => void;
}

function MemberMenu({ member, onRole, onAsk }: MemberMenuProps) {
  const { makeRole, handOver, remove, more } = organisationTexts;
  const name = displayName(member.name) ?? member.email;
  const other = member.role === 'assistant' ? 'member' : 'assistant';
  const ask = (words: typeof handOver | typeof remove, run: () => Promise<void>) =>
    onAsk({ title: words.title(name), body: words.body(name), action: words.action, run });
  return (
    <MenuTrigger>
      <AriaIconButton aria-label={more(name)} icon={Ellipsis} size="sm" />
      <Menu placement="bottom end">
        <MenuItem onAction={() => onRole(other)}>{makeRole[other]}</MenuItem>
        <MenuItem
          onAction={() =>
            ask(handOver, () => inviteUser(backend, { name, email: member.email, role: 'owner' }))
          }
        >
          {handOver.action}
        </MenuItem>
        <MenuItem tone="danger" onAction={() => ask(remove, () => removeMember(backend, member.id))}>
          {remove.action}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}

function ColleagueMails({ firm }: { firm: Organisation }) {
  const userId = useUser().id;
  const change = useOrganisationChange();
  const { title, body } = organisationTexts.mails;
  return (
    <SettingsSection title={title} description={body}>
      <SegmentedControl
        aria-label={title}
        options={[
          { value: 'own', label: orderListTexts.own },
          { value: 'firm', label: orderListTexts.ofFirm },
        ]}
        value={firm.wantsMails ? 'firm' : 'own'}
        onChange={(next) =>
          change.mutate(() => setColleagueMails(backend, { userId, wants: next === 'firm' }))
        }
      />
    </SettingsSection>
  );
}

function OpenInvitations({ invitations }: Pick<Organisation, 'invitations'>) {
  const { title, withdraw, withdrawLabel } = organisationTexts.open;
  const withdrawal = useOrganisationChange();
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <Users
        label={title}
        users={invitations.map(({ id, name, email, role }) => ({
          id,
          name,
          email,
          detail: organisationTexts.roles[role],
          actions: (
            <Button
              variant="quiet"
              size="sm"
              aria-label={withdrawLabel(email)}
              onPress={() => withdrawal.mutate(() => withdrawInvitation(backend, id))}
            >
              {withdraw}
            </Button>
          ),
        }))}
      />
    </section>
  );
}

/** What the studio has agreed with the firm, for its owner: how invoices are paid, and prices. */
function FirmTerms({ paymentDays, bookkeepingEmail, agreements }: Organisation) {
  return (
    <SettingsSection title={agreementTexts.title} description={agreementTexts.own}>
      <Facts layout="columns">
        <Fact term={agreementTexts.terms.label}>{termsText(paymentDays, bookkeepingEmail)}</Fact>
        <Fact term={agreementTexts.prices}>
          {agreements.length === 0 && agreementTexts.priceList}
          {agreements.map((agreement) => (
            <div key={agreement.id}>{ownAgreementText(agreement)}</div>
          ))}
        </Fact>
      </Facts>
    </SettingsSection>
  );
}
