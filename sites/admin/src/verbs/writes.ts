import type { Backend } from '@rumklar/backend/client';
import { BackendError, isBackendError } from '@rumklar/backend/errors';
import {
  type CreateParams,
  type CreateResult,
  type DeleteManyParams,
  type DeleteManyResult,
  type DeleteParams,
  type DeleteResult,
  HttpError,
  type Identifier,
  type RaRecord,
  type UpdateManyParams,
  type UpdateManyResult,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { httpErrorOf } from './httpErrors.ts';
import { VERBS, type Verb } from './verbs.ts';

/** What became of many: the ids that were changed, and those that were not. Of an `HttpError` about some of them. */
export interface PartialFailure {
  changed: Identifier[];
  failed: { id: Identifier; code: string | undefined; title: string }[];
}

type ReadOne = (resource: string, id: Identifier) => Promise<RaRecord>;

/**
 * react-admin's writes by the table of verbs. `update` sends the fields that differ from `previousData`, which is also what
 * a conflict is checked by; without it the record is read first. A result has the fields that are known of the record.
 */
export function writesOf(client: Backend, readOne: ReadOne) {
  const seen = async (resource: string, id: Identifier, previousData: Partial<RaRecord> | undefined) =>
    previousData ?? (READ_BEFORE.has(resource) ? await readOne(resource, id) : {});

  async function create(resource: string, { data }: CreateParams): Promise<CreateResult> {
    const id = String(data.id ?? crypto.randomUUID());
    const written = await verbOf(resource, 'create')(client, { id, data, before: {} });
    return { data: Object.assign({}, data, { id }, written) };
  }

  async function update(resource: string, { id, data, previousData }: UpdateParams): Promise<UpdateResult> {
    const before = await seen(resource, id, previousData);
    const changed = changedFields(data, before);
    let record = { ...before, ...data };
    for (const verb of updatesOf(resource, changed)) {
      const written = await verb(client, { id: String(id), data: changed, before });
      record = Object.assign({}, record, written);
    }
    // Elsewhere it is seen with fields that the one who changed it did not have.
    if (resource === 'billeder') {
      record = { ...record, ...(await readOne(resource, id).catch(() => ({}))) };
    }
    return { data: { ...record, id } };
  }

  async function remove(resource: string, { id, previousData }: DeleteParams): Promise<DeleteResult> {
    const before = await seen(resource, id, previousData);
    await verbOf(resource, 'delete')(client, { id: String(id), data: {}, before });
    return { data: { ...before, id } };
  }

  return {
    create,
    update,
    delete: remove,
    /** One after the other, each as it was seen (`previousData`, as `useUpdateMany` passes it on). */
    async updateMany(resource: string, params: ManyParams<UpdateManyParams>): Promise<UpdateManyResult> {
      const { ids, data, previousData = [], meta } = params;
      return await forEach(ids, meta, (id) =>
        update(resource, { id, data, previousData: previousData.find((record) => record.id === id) }),
      );
    },
    async deleteMany(resource: string, params: ManyParams<DeleteManyParams>): Promise<DeleteManyResult> {
      const { ids, previousData = [], meta } = params;
      return await forEach(ids, meta, (id) =>
        remove(resource, { id, previousData: previousData.find((record) => record.id === id) }),
      );
    },
  };
}

/** `meta.onEach` is called with each record that was written. */
type ManyParams<Params> = Params & { previousData?: readonly RaRecord[] };

/** @throws HttpError with {@link PartialFailure} where some were refused */
async function forEach(
  ids: readonly Identifier[],
  meta: { onEach?: (record: RaRecord) => void } | undefined,
  write: (id: Identifier) => Promise<{ data: RaRecord }>,
): Promise<{ data: Identifier[] }> {
  const changed: Identifier[] = [];
  const failures: { id: Identifier; error: unknown }[] = [];
  for (const [index, id] of ids.entries()) {
    try {
      const { data } = await write(id);
      changed.push(id);
      meta?.onEach?.(data);
    } catch (error) {
      // Without a connection or a session the others would fail, too, each after its time limit.
      const isOver = isBackendError(error, 'network') || isBackendError(error, 'not_signed_in');
      failures.push(...(isOver ? ids.slice(index) : [id]).map((failed) => ({ id: failed, error })));
      if (isOver) break;
    }
  }
  const [first] = failures;
  if (!first) return { data: changed };
  const body: PartialFailure = {
    changed,
    failed: failures.map(({ id, error }) => ({
      id,
      code: isBackendError(error) ? error.code : undefined,
      title: titleOf(error),
    })),
  };
  const { status } = httpErrorOf(first.error) as { status?: number };
  throw new HttpError([...new Set(body.failed.map(({ title }) => title))].join('. '), status ?? 500, body);
}

function titleOf(error: unknown): string {
  if (error instanceof BackendError) return error.userMessage.title;
  return error instanceof Error ? error.message : String(error);
}

function verbOf(resource: string, name: 'create' | 'delete'): Verb {
  return VERBS[resource]?.[name] ?? refuse(resource, name);
}

function updatesOf(resource: string, changed: Partial<RaRecord>): readonly Verb[] {
  const verbs = VERBS[resource]?.update ?? refuse(resource, 'update');
  if (typeof verbs === 'function') return [verbs];
  return [...new Set(Object.keys(changed).map((field) => verbs[field] ?? refuse(resource, 'update', field)))];
}

function refuse(resource: string, verb: string, field?: string): never {
  const what = field ? `'${verb}' of '${field}' in '${resource}'` : `'${verb}' of '${resource}'`;
  throw new Error(`${what} is not in the table of verbs; see sites/admin/src/verbs/verbs.ts`);
}

/** The fields that a form has changed: react-admin's forms send the whole record. */
function changedFields(data: Partial<RaRecord>, before: Partial<RaRecord>): Partial<RaRecord> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([field, value]) =>
        field !== 'id' && value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}

/** The resources whose verbs need the record as it was seen. */
const READ_BEFORE: ReadonlySet<string> = new Set([
  'ordrer',
  'billeder',
  'brugere',
  'rettelser',
  'invitationer',
]);
