/** Whether an error means, or is caused by, a full disk: of the files, or of the database. */
export const isStorageFull = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { code, cause } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === '53100' || isStorageFull(cause);
};
