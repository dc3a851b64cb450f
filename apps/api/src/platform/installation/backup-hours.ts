/** How old the newest backup may be: a day, and two hours for one that takes longer than the one before. */
export const BACKUP_HOURS = 26;
