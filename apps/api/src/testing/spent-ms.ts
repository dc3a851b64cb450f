/** How long this thread has worked for something, whatever else the machine does meanwhile. */
export async function spentMs(act: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
