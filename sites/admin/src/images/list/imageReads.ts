import type { FinishedQuery } from '@rumklar/backend/images/finished/listFinishedImages';
import {
  finishedFilter,
  IMAGE_PAGE_SIZE,
  type ImageCursor,
  type ListedImage,
  finishedListTexts as texts,
} from '@rumklar/domain/images/list/listedImage';
import { UUID } from '@rumklar/domain/uuid';
import {
  type GetListParams,
  type GetListResult,
  type GetManyParams,
  type GetManyReferenceParams,
  type GetManyReferenceResult,
  type GetManyResult,
  type GetOneParams,
  type GetOneResult,
  HttpError,
} from 'react-admin';
import { pageOf } from '../../orders/query/cursor.ts';

export type ListImages = (query: FinishedQuery, signal?: AbortSignal) => Promise<ListedImage[]>;

/**
 * The reads of the resource `billeder`. All have the shape of the list, because one procedure answers them. A page number
 * becomes a cursor here: the end of the page before it is remembered, and read where it is not, so that react-admin's own
 * lists page as they do everywhere, without an offset. `meta.cursor` begins after an image.
 */
export function imageReads(list: ListImages) {
  /** The last image of each page that was read, by its list and number. */
  const ends = new Map<string, ImageCursor>();

  async function readPage(params: GetListParams): Promise<GetListResult<ListedImage>> {
    const { page = 1, perPage = IMAGE_PAGE_SIZE } = params.pagination ?? {};
    const filter = finishedFilter(params.filter ?? {});
    const isAscending = params.sort?.order === 'ASC';
    const keyOf = (number: number) => JSON.stringify([filter, isAscending, perPage, number]);

    async function beginningOf(number: number): Promise<ImageCursor | null | undefined> {
      if (number <= 1) return undefined;
      const known = ends.get(keyOf(number - 1));
      if (known) return known;
      const before = await readPage({ ...params, pagination: { page: number - 1, perPage } });
      return before.pageInfo?.hasNextPage ? (before.data.at(-1) ?? null) : null;
    }

    const cursor: ImageCursor | null | undefined = params.meta?.cursor ?? (await beginningOf(page));
    if (cursor === null) return pageOf<ListedImage>([], { page, perPage });
    const found = pageOf(await list({ filter, cursor, isAscending, limit: perPage + 1 }, params.signal), {
      page,
      perPage,
    });
    const last = found.data.at(-1);
    if (last && !params.meta?.cursor) ends.set(keyOf(page), { id: last.id, at: last.at });
    return found;
  }

  async function readAll(ids: readonly unknown[], signal?: AbortSignal): Promise<ListedImage[]> {
    const valid = ids.map(String).filter((id) => UUID.test(id));
    const parts = await Promise.all(
      Array.from({ length: Math.ceil(valid.length / IDS_PER_CALL) }, (_, part) => {
        const id = valid.slice(part * IDS_PER_CALL, (part + 1) * IDS_PER_CALL);
        return list({ filter: { id }, limit: id.length }, signal);
      }),
    );
    const byId = new Map(parts.flat().map((image) => [image.id, image]));
    return valid.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    getList: async (params: GetListParams): Promise<GetListResult> => await readPage(params),
    getManyReference: async ({
      target,
      id,
      ...params
    }: GetManyReferenceParams): Promise<GetManyReferenceResult> =>
      await readPage({ ...params, filter: { ...params.filter, [target]: id } }),
    getMany: async ({ ids, signal }: GetManyParams): Promise<GetManyResult> => ({
      data: await readAll(ids, signal),
    }),
    async getOne({ id, signal }: GetOneParams): Promise<GetOneResult> {
      const [data] = await readAll([id], signal);
      if (!data) throw new HttpError(texts.missing, 404);
      return { data };
    },
  };
}

const IDS_PER_CALL = 200;

/** Remembers the query string of the list of images for this tab: the page of an image leads along that list. */
export function storeImageSearch(search: string): void {
  sessionStorage.setItem(KEY, search);
}

/** The query string of the list that this tab has shown last; empty before that. */
export function storedImageSearch(): string {
  return sessionStorage.getItem(KEY) ?? '';
}

const KEY = 'rumklar-admin-images';
