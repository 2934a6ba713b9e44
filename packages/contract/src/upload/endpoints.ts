import { endpoint } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import {
  CompanyStorage,
  NewUpload,
  recordedCaptionsLimit,
  Upload,
  UploadCheck,
  UploadCheckResult,
  UploadState,
  UploadStatusUpdate,
} from './schema.ts';

// `:id` of an upload is its meeting's.

export const check = endpoint({
  method: 'POST',
  path: '/api/upload/check',
  access: 'user',
  budget: 'upload',
  summary: 'Whether a meeting that the caller sees was made of the same recording',
  body: UploadCheck,
  response: UploadCheckResult,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/upload/meetings',
  access: 'user',
  budget: 'upload',
  summary: 'Opens a resumable upload of a recording',
  body: NewUpload,
  response: Upload,
  status: 201,
  errors: [
    'upload_empty',
    'upload_too_large',
    'upload_type_unsupported',
    'meeting_not_found',
    'template_not_found',
    'storage_full',
    'storage_unavailable',
    'storage_quota_reached',
  ],
});

export const refreshUrl = endpoint({
  method: 'GET',
  path: '/api/upload/:id/refresh-url',
  params: { id: Id },
  access: 'user',
  budget: 'upload',
  summary: 'A fresh signed address for the same upload',
  response: Upload,
  errors: ['upload_not_found', 'upload_state_invalid', 'storage_full', 'storage_unavailable', 'storage_quota_reached'],
});

export const updateStatus = endpoint({
  method: 'POST',
  path: '/api/upload/:id/update-status',
  params: { id: Id },
  access: 'user',
  budget: 'upload',
  summary: 'Tells the server that the file has arrived, or that it will not',
  body: UploadStatusUpdate,
  bodyLimit: recordedCaptionsLimit,
  response: UploadState,
  errors: ['upload_not_found', 'upload_state_invalid', 'upload_incomplete', 'upload_checksum_mismatch'],
});

export const process = endpoint({
  method: 'POST',
  path: '/api/upload/:id/process',
  params: { id: Id },
  access: 'user',
  budget: 'upload',
  summary: 'Starts processing of an uploaded file; a second call changes nothing',
  response: UploadState,
  status: 202,
  errors: ['upload_not_found', 'upload_state_invalid', 'upload_incomplete'],
});

export const status = endpoint({
  method: 'GET',
  path: '/api/upload/:id/status',
  params: { id: Id },
  access: 'user',
  summary: 'State of the upload',
  response: UploadState,
  errors: ['upload_not_found'],
});

export const storage = endpoint({
  method: 'GET',
  path: '/api/upload/storage',
  access: 'admin',
  summary: "What the company's recordings take of what they may",
  response: CompanyStorage,
});
