import type { FileHandle } from './file-handles.ts';

const dropped = new Map<string, Promise<FileHandle | null>>();
const keyOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

const handleOf = async (
  item: DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> },
) => {
  const handle = await item.getAsFileSystemHandle?.().catch(() => null);
  return handle instanceof FileSystemFileHandle ? handle : null;
};

/** Notes the handles of files at the moment they are dropped: a moment later the browser no longer gives them. */
export const noteDrop = ({ items }: DataTransfer): void => {
  if (typeof FileSystemFileHandle === 'undefined') return;
  for (const item of items) {
    const file = item.getAsFile();
    if (file) dropped.set(keyOf(file), handleOf(item));
  }
};

/** The handle that came with a file when it was dropped. */
export const droppedHandle = (file: File): Promise<FileHandle | null> | undefined => dropped.get(keyOf(file));
