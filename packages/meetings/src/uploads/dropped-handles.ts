import type { FileHandle } from './file-handles.ts';

const dropped = new Map<string, Promise<FileHandle | null>>();
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

const handleOf = async (
  item: DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> },
) => {
  const handle = await item.getAsFileSystemHandle?.().catch(() => null);
  return handle instanceof FileSystemFileHandle ? handle : null;
};

/** Stores file handles during the drop event: afterwards the browser no longer provides them. */
export const saveDroppedHandles = ({ items }: DataTransfer): void => {
  if (typeof FileSystemFileHandle === 'undefined') return;
  for (const item of items) {
    const file = item.getAsFile();
    if (file) dropped.set(keyOf(file), handleOf(item));
  }
};

/** The handle of a dropped file. */
export const droppedHandle = (file: File): Promise<FileHandle | null> | undefined => dropped.get(keyOf(file));
