import { endpoint } from './endpoint.ts';
import { CompanyStorage, NewUpload, Upload, UploadState, UploadStatusUpdate } from './upload.ts';

/** `:id` of an upload is its meeting's. */
export const uploads = {
  create: endpoint({
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
      'storage_quota_reached',
    ],
  }),
  refreshUrl: endpoint({
    method: 'GET',
    path: '/api/upload/:id/refresh-url',
    access: 'user',
    budget: 'upload',
    summary: 'A fresh signed address for the same upload',
    response: Upload,
    errors: ['upload_not_found', 'upload_state_invalid', 'storage_full', 'storage_quota_reached'],
  }),
  updateStatus: endpoint({
    method: 'POST',
    path: '/api/upload/:id/update-status',
    access: 'user',
    budget: 'upload',
    summary: 'Tells the server that the file has arrived, or that it will not',
    body: UploadStatusUpdate,
    response: UploadState,
    errors: ['upload_not_found', 'upload_state_invalid', 'upload_incomplete', 'upload_checksum_mismatch'],
  }),
  process: endpoint({
    method: 'POST',
    path: '/api/upload/:id/process',
    access: 'user',
    budget: 'upload',
    summary: 'Starts processing of an uploaded file; a second call changes nothing',
    response: UploadState,
    status: 202,
    errors: ['upload_not_found', 'upload_state_invalid', 'upload_incomplete'],
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/upload/:id/status',
    access: 'user',
    summary: 'State of the upload',
    response: UploadState,
    errors: ['upload_not_found'],
  }),
  storage: endpoint({
    method: 'GET',
    path: '/api/upload/storage',
    access: 'admin',
    summary: "What the company's recordings take of what they may",
    response: CompanyStorage,
  }),
};
