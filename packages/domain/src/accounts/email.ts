/** How an e-mail address looks, once it is in its usual form. */
export const EMAIL: RegExp = /^[^\s@]{1,64}@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;
