import { createUser, giveLimits, type TestUser } from '@rumklar/local-stack/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../src/client.ts';
import { createArchive } from '../src/images/download/downloadArchive.ts';
import { fetchImage } from '../src/images/download/fetchImage.ts';
import { fullUrl, thumbnailUrl } from '../src/images/imageUrls.ts';
import { uploadObject } from '../src/images/uploadObject.ts';
import { removeObjects } from '../src/uploads/storagePort.ts';
import { arrangeOrder, arrangeUpload } from './arrange.ts';
import { bytesOf, contract, imageFile, smallFiles, useStack, uuid } from './contract.ts';
import { createUpload, patch, tusHeaders } from './resumable.ts';

const its = useStack();
let customer: TestUser;
let other: TestUser;
let admin: TestUser;
beforeAll(async () => {
  [customer, other, admin] = await Promise.all([
    createUser(its.stack, { card: true }),
    createUser(its.stack, { card: true }),
    createUser(its.stack, { admin: true }),
  ]);
});

const bucket = 'order-images';
const original = () => `${crypto.randomUUID()}.jpg`;

contract('storage: upload an original', {
  allowed: async () => {
    const path = original();
    const { data, error } = await customer.client.storage
      .from(bucket)
      .upload(path, smallFiles.jpeg(), { cacheControl: '3600', upsert: false });
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.stringMatching(uuid), path, fullPath: `order-images/${path}` });
    const [object] = await its.stack.sql`
      select owner_id, metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
      from storage.objects where name = ${path}`;
    expect(object).toEqual({ owner_id: customer.id, type: 'image/jpeg', cache: 'max-age=3600' });
    // Repeated under the same name: the response was lost, the object is this one.
    const again = { path, file: smallFiles.jpeg(), type: 'image/jpeg' } as const;
    await expect(uploadObject(customer.client, again)).resolves.toBeUndefined();
  },
  refused: async () => {
    const upload = (client: Backend, path: string, file: Blob) =>
      client.storage.from(bucket).upload(path, file);
    expect((await upload(customer.client, 'stue.jpg', smallFiles.jpeg())).error).toMatchObject({
      statusCode: '403',
    });
    expect((await upload(customer.client, original(), smallFiles.svg())).error).toMatchObject({
      statusCode: '415',
    });
    expect((await upload(its.visitor, original(), smallFiles.jpeg())).error).toMatchObject({
      statusCode: '403',
    });
    const unconfirmed = await createUser(its.stack, { confirmed: false });
    expect((await upload(unconfirmed.client, original(), smallFiles.jpeg())).error).toMatchObject({
      statusCode: '403',
    });
    const path = original();
    await upload(customer.client, path, smallFiles.jpeg());
    expect((await upload(customer.client, path, smallFiles.jpeg())).error).toMatchObject({
      statusCode: '409',
    });
  },
});

contract('storage: upload an original in parts', {
  allowed: async () => {
    const photo = await bytesOf(await imageFile('stue.jpg'));
    const path = original();
    const { status, url } = await createUpload(its.stack, customer, path, photo.length);
    expect(status).toBe(201);
    const parts = await patch(its.stack, customer, url, 0, photo);
    expect([parts.status, parts.headers.get('upload-offset')]).toEqual([204, `${photo.length}`]);
    expect(await bytesOf(await fetchImage(customer.client, path))).toEqual(photo);
    const { data } = await customer.client.storage.from(bucket).info(path);
    expect(data).toMatchObject({
      size: photo.length,
      contentType: 'image/jpeg',
      cacheControl: 'max-age=3600',
    });
    const again = await createUpload(its.stack, customer, path, photo.length);
    expect([again.status, again.body]).toEqual([409, 'The resource already exists']);
    await customer.client.storage.from(bucket).remove([path]);
  },
  refused: async () => {
    expect(await createUpload(its.stack, customer, 'stue.jpg', 1000)).toMatchObject({
      status: 403,
      body: 'new row violates row-level security policy',
    });
    expect((await createUpload(its.stack, customer, original(), 60 * 1024 * 1024)).status).toBe(413);
    expect((await createUpload(its.stack, customer, original(), 1000, 'image/svg+xml')).status).toBe(415);
    const full = await createUser(its.stack);
    await giveLimits(its.stack, full.id, { max_unused_upload_bytes: 999 });
    expect((await createUpload(its.stack, full, original(), 1000)).status).toBe(403);
    const { url } = await createUpload(its.stack, customer, original(), 1000);
    // The policies are tried by the token of each part.
    expect((await patch(its.stack, its.stack.publishableKey, url, 0, new Uint8Array(1000))).status).toBe(403);
    const expired = await patch(its.stack, 'not.a.token', url, 0, new Uint8Array(1000));
    expect([expired.status, await expired.json()]).toMatchObject([400, { statusCode: '403' }]);
    // How far it came is not a secret to anyone who has the URL.
    const head = await fetch(url, { method: 'HEAD', headers: await tusHeaders(its.stack, other) });
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, '0']);
    const gone = await fetch(url, { method: 'DELETE', headers: await tusHeaders(its.stack, customer) });
    expect(gone.status).toBe(204);
  },
});

contract('storage: upload a floor plan', {
  allowed: async () => {
    const path = `floorplans/${crypto.randomUUID()}.pdf`;
    await uploadObject(customer.client, { path, file: smallFiles.pdf(), type: 'application/pdf' });
    expect(await thumbnailUrl(customer.client, path)).toContain('/object/sign/');
  },
  refused: async () => {
    const path = `${crypto.randomUUID()}.pdf`;
    const upload = uploadObject(customer.client, { path, file: smallFiles.pdf(), type: 'application/pdf' });
    await expect(upload).rejects.toMatchObject({
      code: 'forbidden',
      userMessage: { title: 'Der opstod en fejl under upload' },
    });
  },
});

contract('storage: upload a finished image', {
  allowed: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const path = `finished-orders/${id}/${crypto.randomUUID()}.webp`;
    const file = new Blob(['RIFF0000WEBP'], { type: 'image/webp' });
    await uploadObject(admin.client, { path, file, type: 'image/webp' });
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const path = `finished-orders/${id}/${crypto.randomUUID()}.jpg`;
    const upload = uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    await expect(upload).rejects.toMatchObject({ code: 'forbidden' });
  },
});

contract('storage: download by path', {
  allowed: async () => {
    const photo = await imageFile('stue.jpg');
    const path = original();
    await uploadObject(customer.client, { path, file: photo, type: 'image/jpeg' });
    const blob = await fetchImage(customer.client, path);
    expect(blob.type).toBe('image/jpeg');
    expect(await bytesOf(blob)).toEqual(await bytesOf(photo));
    expect((await fetchImage(admin.client, path)).size).toBe(photo.size);
  },
  refused: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    const failed = { userMessage: { title: 'Kunne ikke hente filen' } };
    await expect(fetchImage(other.client, path)).rejects.toMatchObject(failed);
    await expect(fetchImage(its.visitor, path)).rejects.toMatchObject(failed);
    await expect(fetchImage(customer.client, original())).rejects.toMatchObject(failed);
  },
});

contract('storage: download a range', {
  allowed: async () => {
    const photo = await bytesOf(await imageFile('stue.jpg'));
    const path = original();
    await uploadObject(customer.client, { path, file: new Blob([photo]), type: 'image/jpeg' });
    for (const [range, start] of [
      ['bytes=0-9', 0],
      ['bytes=-10', photo.length - 10],
    ] as const) {
      const part = await downloadRange(path, range);
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${start + 9}/${photo.length}`);
      expect(new Uint8Array(await part.arrayBuffer())).toEqual(photo.slice(start, start + 10));
    }
    await customer.client.storage.from(bucket).remove([path]);
  },
  refused: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    const beyond = await downloadRange(path, 'bytes=100000-');
    expect(beyond.ok).toBe(false);
    await customer.client.storage.from(bucket).remove([path]);
  },
});

contract('storage: signed URL', {
  allowed: async () => {
    const photo = await imageFile('stue.jpg');
    const path = original();
    await uploadObject(customer.client, { path, file: photo, type: 'image/jpeg' });
    const { data } = await customer.client.auth.getSession();
    const raw = await fetch(`${its.stack.apiUrl}/storage/v1/object/sign/${bucket}/${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        apikey: its.stack.publishableKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ expiresIn: 3600 }),
    });
    expect(await raw.json()).toEqual({
      signedURL: expect.stringMatching(`^/object/sign/${bucket}/${path}\\?token=`),
    });
    const url = await fullUrl(customer.client, path);
    expect(url).toContain(`${its.stack.apiUrl}/storage/v1/object/sign/${bucket}/${path}?token=`);
    const image = await fetch(url);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect((await image.arrayBuffer()).byteLength).toBe(photo.size);
  },
  refused: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    await expect(fullUrl(other.client, path)).rejects.toMatchObject({
      code: 'not_found',
      userMessage: { title: 'Kunne ikke hente filen' },
    });
    const url = await fullUrl(customer.client, path);
    const another = url.replace(path, original());
    expect((await fetch(another)).ok).toBe(false);
    expect((await fetch(`${url}x`)).ok).toBe(false);
  },
});

contract('storage: signed URL of a thumbnail', {
  allowed: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: await imageFile('stue.jpg'), type: 'image/jpeg' });
    const url = await thumbnailUrl(customer.client, path);
    expect(url).toContain('/storage/v1/render/image/sign/');
    const response = await fetch(url, { headers: { accept: 'image/webp,*/*' } });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBeLessThan(60_000);
  },
  refused: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    await expect(thumbnailUrl(other.client, path)).rejects.toMatchObject({ code: 'not_found' });
    const url = await thumbnailUrl(customer.client, path);
    expect((await fetch(url)).ok).toBe(true);
    expect((await fetch(url.replace(path, original()))).ok).toBe(false);
    expect((await fetch(`${url}x`)).ok).toBe(false);
  },
});

contract('storage: remove own unused uploads', {
  allowed: async () => {
    const path = original();
    await uploadObject(customer.client, { path, file: smallFiles.jpeg(), type: 'image/jpeg' });
    await removeObjects(customer.client, [path]);
    expect(await its.stack.sql`select id from storage.objects where name = ${path}`).toHaveLength(0);
  },
  refused: async () => {
    const { id } = await arrangeOrder(its.stack, { userId: customer.id });
    const path = await arrangeUpload(its.stack, customer);
    await customer.client.from('order_images').insert({ order_id: id, image_path: path }).throwOnError();
    expect((await customer.client.storage.from(bucket).remove([path])).data).toEqual([]);
    const loose = await arrangeUpload(its.stack, customer);
    expect((await other.client.storage.from(bucket).remove([loose])).data).toEqual([]);
    expect(
      await its.stack.sql`select id from storage.objects where name in (${path}, ${loose})`,
    ).toHaveLength(2);
  },
});

describe('the archive of an order', () => {
  const order = { id: crypto.randomUUID(), reference: null };

  it('holds the uploaded bytes', async () => {
    const { default: JSZip } = await import('jszip');
    const photos = [await imageFile('a.jpg', 1), await imageFile('b.jpg', 2)];
    const paths = [original(), original()];
    for (const [index, file] of photos.entries()) {
      await uploadObject(customer.client, { path: paths[index] ?? '', file, type: 'image/jpeg' });
    }
    const names = ['villa-stue-01.jpg', 'villa-stue-02.jpg'];
    const images = paths.map((path, index) => ({ path, zipName: names[index] ?? '' }));
    const zip = await JSZip.loadAsync(
      await (await createArchive(customer.client, { order, images, folder: 'web' })).arrayBuffer(),
    );
    expect(Object.keys(zip.files)).toEqual(names.map((name) => `web/${name}`));
    for (const [index, file] of photos.entries()) {
      expect(await zip.file(`web/${names[index]}`)?.async('uint8array')).toEqual(await bytesOf(file));
    }
  });

  it('is not made of nothing', async () => {
    await expect(createArchive(customer.client, { order, images: [], folder: 'web' })).rejects.toMatchObject({
      userMessage: { title: 'Ingen billeder fundet' },
    });
  });
});

async function downloadRange(path: string, range: string): Promise<Response> {
  const { 'tus-resumable': _, ...headers } = await tusHeaders(its.stack, customer);
  const url = `${its.stack.apiUrl}/storage/v1/object/authenticated/${bucket}/${path}`;
  return fetch(url, { headers: { ...headers, range } });
}
