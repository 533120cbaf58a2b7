export const DEVICE_STORE = 'rumklar-uploads';

/** Whether files were ever kept on this device; found out without the code that reads them. */
export async function hasDeviceStore(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DEVICE_STORE);
  } catch {
    // Nothing is stored where nothing can be.
    return false;
  }
}
