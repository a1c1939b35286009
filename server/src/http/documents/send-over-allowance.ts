import { megabytesOf } from '@fordra/domain/documents/media/upload-allowance';
import type { FastifyReply } from 'fastify';
import type { OverAllowance } from '../../records/media/upload-allowances.ts';
import { sendError } from '../request/send-error.ts';

export function sendOverAllowance(reply: FastifyReply, over: OverAllowance): FastifyReply {
  if (over.outcome === 'too many unattached')
    return sendError(reply, 429, 'too_many_unattached_files', 'too_many_unattached_files');
  const words = { files: over.allowance.files, mb: megabytesOf(over.allowance) };
  reply.header('retry-after', String(over.retryAfterSeconds));
  return sendError(reply, 429, 'upload_allowance_used_up', 'upload_allowance_used_up', {}, { words });
}
