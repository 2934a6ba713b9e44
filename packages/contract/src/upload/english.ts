import type { EnglishOf } from '../problem.ts';
import type { uploadProblems } from './problems.ts';

export const uploadEnglish: EnglishOf<typeof uploadProblems> = {
  upload_not_found: 'Upload not found. Start again from New meeting.',
  upload_empty: 'The file is empty. Choose another file.',
  upload_too_large: 'The file exceeds the limit of {limit:bytes}. Upload a smaller file or just the audio.',
  upload_type_unsupported:
    'This type of file is not accepted. Upload mp4, webm, mkv, mov, mp3, m4a, wav, ogg, opus or flac.',
  upload_incomplete: 'The file has not fully arrived yet. Continue the upload.',
  upload_checksum_mismatch: 'The file that arrived differs from the original. Upload it again.',
  upload_link_expired: 'The upload address has expired. Ask for a new one and continue where you stopped.',
  upload_state_invalid: 'This upload can no longer be changed like this.',
  storage_full: 'There is no room to store the file. Tell the administrator and try again later.',
  storage_unavailable: 'Where the recordings are kept does not answer at the moment. Try again shortly.',
  storage_quota_reached:
    'There is no room for this file: your company’s recordings take up {used:bytes} of {limit:bytes}. Delete old meetings, or ask whoever runs Pauta for more room.',
};
