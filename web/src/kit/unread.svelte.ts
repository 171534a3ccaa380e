// Lines of talk that the reader has not looked at yet, for whoever shows a sign of them.
class Unread {
  lines = $state(0);
}

export const unread = new Unread();
