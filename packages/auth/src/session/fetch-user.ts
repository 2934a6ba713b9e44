import { ApiError, call } from '@pauta/api-client';
import { type User, users } from '@pauta/contract';

/** The signed-in user from the api. Rejects with "Failed to fetch user data: {status}". */
export const fetchUser = async (): Promise<User> => {
  try {
    return await call(users.me);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    throw new Error(`Failed to fetch user data: ${status}`, { cause: error });
  }
};
