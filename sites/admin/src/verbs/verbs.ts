import type { Backend } from '@rumklar/backend/client';
import { BackendError } from '@rumklar/backend/errors';
import {
  allowWithoutOriginal,
  deleteFinishedImage,
  moveFinishedImage,
} from '@rumklar/backend/images/finished/finishedImage';
import { recordTransfer } from '@rumklar/backend/invoices/recordTransfer';
import { notifyCustomer } from '@rumklar/backend/notifications/orderMails';
import { changeStatusAndNotify } from '@rumklar/backend/orders/changes/changeStatusAndNotify';
import { addLine, answerMark, delayOrder } from '@rumklar/backend/orders/changes/studioChanges';
import { listOrderSummaries } from '@rumklar/backend/orders/desk';
import { addTeamNote, deleteTeamNote } from '@rumklar/backend/orders/orderLog';
import { approveWork, assignWork, returnWork, submitWork } from '@rumklar/backend/orders/work/work';
import { endAgreement, giveAgreement, setPaymentTerms } from '@rumklar/backend/prices/agreements';
import { planPrice, takeBackPrice } from '@rumklar/backend/prices/priceList';
import { askCustomer, withdrawQuestion } from '@rumklar/backend/questions/questions';
import { sendRevision } from '@rumklar/backend/revisions/sendRevision';
import { declineRevision, deliverRevision, judgeRevision } from '@rumklar/backend/revisions/studioRevisions';
import { setAccountLimits } from '@rumklar/backend/users/accountLimits';
import { inviteUser, listInvitations, withdrawInvitation } from '@rumklar/backend/users/invitations';
import { setStaffRole } from '@rumklar/backend/users/users';
import { canonicalEmail } from '@rumklar/domain/auth/validation';
import { workTexts } from '@rumklar/domain/orders/work/workTexts';
import { displayName } from '@rumklar/domain/profile/names';
import type { RaRecord } from 'react-admin';

export interface Written {
  id: string;
  /** Of a new record its fields; of another those that differ from what was seen. */
  data: Partial<RaRecord>;
  /** As it was seen; empty for a new record. */
  before: Partial<RaRecord>;
}

/** Calls the backend. What it returns is written into the record. */
export type Verb = (client: Backend, written: Written) => Promise<unknown>;

/** What can be done with the records of a resource. */
interface Verbs {
  create?: Verb;
  /** One verb, or one for each field that can be changed: fields of the same verb are changed together. */
  update?: Verb | Readonly<Record<string, Verb>>;
  delete?: Verb;
}

/** Which call each of react-admin's verbs is, by resource. */
export const VERBS: Readonly<Record<string, Verbs>> = {
  ordrer: {
    update: {
      status: changeStatus,
      taken_back_reason: changeStatus,
      assignee_id: assignOrder,
      delayed_until: delay,
      delay_reason: delay,
    },
  },
  arbejde: {
    update: {
      assignee_id: (client, { data, before }) => assignWork(client, seenWork(before), data.assignee_id),
      stage: checkWork,
      remarks: checkWork,
    },
  },
  noter: {
    create: (client, { id, data }) =>
      addTeamNote(client, { id, orderId: data.order_id, authorId: data.author_id, body: data.body }),
    delete: (client, { id }) => deleteTeamNote(client, id),
  },
  linjer: {
    create: (client, { id, data: { order_id, kind, kroner, text } }) =>
      addLine(client, { id, orderId: order_id, kind, kroner, text }),
  },
  spoergsmaal: {
    create: (client, { id, data: { order_id, mark_id = null, question } }) =>
      askCustomer(client, { id, orderId: order_id, markId: mark_id, question }),
    // It is taken back.
    update: { ended_at: (client, { id }) => withdrawQuestion(client, id) },
  },
  markeringer: { update: { state: answer, answer } },
  billeder: {
    update: {
      original_id: moveImage,
      as: moveImage,
      may_lack_original: (client, { data, before }) =>
        allowWithoutOriginal(client, {
          deliverableId: before.deliverable_id,
          isAllowed: data.may_lack_original,
        }),
    },
    delete: (
      client,
      { id, before: { image_path, web_path = null, preview_path = null, marked_path = null } },
    ) => deleteFinishedImage(client, { id, image_path, web_path, preview_path, marked_path }),
  },
  rettelser: {
    create: (client, { id, data: { order_id, items } }) =>
      sendRevision(client, { id, orderId: order_id, items }),
    update: changeRevision,
  },
  brugere: {
    update: {
      role: (client, { id, data }) => setStaffRole(client, id, data.role),
      limits: (client, { id, data }) => setAccountLimits(client, { userId: id, limits: data.limits }),
    },
  },
  invitationer: {
    create: (client, { data }) => invite(client, data),
    // The mail is sent again.
    update: (client, { before, data }) => invite(client, { ...before, ...data }),
    delete: (client, { id }) => withdrawInvitation(client, id),
  },
  aftaler: {
    create: (client, { id, data: { user_id, service_type, price_per_image, base_price, valid_from } }) =>
      giveAgreement(client, { id, userId: user_id, service_type, price_per_image, base_price, valid_from }),
    delete: (client, { id }) => endAgreement(client, id),
  },
  firmaer: { update: { payment_days: setTerms, bookkeeping_email: setTerms } },
  fakturaer: {
    update: { transferred_on: (client, { id, data }) => recordTransfer(client, id, data.transferred_on) },
  },
  priser: {
    create: (client, { data }) => planPrice(client, data as Parameters<typeof planPrice>[1]),
    delete: (client, { id }) => takeBackPrice(client, id),
  },
};

/** Only if the order still has the status that was seen; its customer is mailed. */
async function changeStatus(client: Backend, { id, data, before }: Written) {
  const { order, ...outcome } = await changeStatusAndNotify(client, {
    orderId: id,
    from: before.status,
    to: data.status,
    reason: before.status === 'completed' ? data.taken_back_reason : undefined,
  });
  return { ...order, ...outcome };
}

/** An order that whoever works on it has seen knows its work; the administrators' has it in its summary. */
async function assignOrder(client: Backend, { id, data, before }: Written) {
  const work = before.work ?? (await listOrderSummaries(client, [id]))[0]?.work;
  if (!work) throw new BackendError('work_done', workTexts.done);
  await assignWork(client, seenWork(work), data.assignee_id);
}

async function delay(client: Backend, { id, data, before }: Written) {
  const { delayed_until, delay_reason } = { ...before, ...data };
  await delayOrder(client, { orderId: id, until: delayed_until, reason: delay_reason });
}

/** Handed in, sent back with remarks, or approved, which delivers it. */
async function checkWork(client: Backend, { data, before }: Written) {
  const work = seenWork(before);
  if (data.stage === 'checking') await submitWork(client, work);
  else if (data.stage === 'returned') await returnWork(client, work, data.remarks);
  else await approveWork(client, work);
}

async function answer(client: Backend, { id, data, before }: Written) {
  const { state, answer: words } = { ...before, ...data };
  await answerMark(client, { markId: id, state, ...(words && { answer: words }) });
}

async function moveImage(client: Backend, { id, data }: Written) {
  await moveFinishedImage(client, { id, originalId: data.original_id, as: data.as ?? 'variant' });
}

/** Judged, declined, or delivered, of which its customer is mailed. */
async function changeRevision(client: Backend, { id, data, before }: Written) {
  if ('cause' in data) {
    const { cause, quoted_kroner, reason } = data;
    return await judgeRevision(client, {
      revisionId: id,
      cause,
      ...(quoted_kroner !== undefined && { priceKroner: quoted_kroner }),
      ...(reason && { reason }),
    });
  }
  if (data.status === 'declined')
    return await declineRevision(client, { revisionId: id, reason: data.reason });
  const revision = await deliverRevision(client, id);
  const type = revision.status === 'declined' ? 'revision_declined' : 'revision_delivered';
  const notification = await notifyCustomer(client, {
    orderId: before.order_id ?? revision.order_id,
    type,
  });
  return { ...revision, notification };
}

async function invite(client: Backend, { email, invitee_name, staff_role }: Partial<RaRecord>) {
  await inviteUser(client, {
    email,
    name: displayName(invitee_name) ?? email,
    staffRole: staff_role ?? null,
  });
  const address = canonicalEmail(email).toLowerCase();
  // It is sent, even where it cannot be read.
  const open = await listInvitations(client).catch(() => []);
  return open.find((invitation) => invitation.email === address);
}

async function setTerms(client: Backend, { id, data, before }: Written) {
  const { payment_days, bookkeeping_email } = { ...before, ...data };
  await setPaymentTerms(client, id, {
    paymentDays: payment_days,
    bookkeepingEmail: bookkeeping_email ?? '',
  });
}

function seenWork({ id, version }: Partial<RaRecord>) {
  return { id: String(id), version };
}
