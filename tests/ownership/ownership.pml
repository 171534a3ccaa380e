/* Who may write a table's log when several nodes can: a lease in the store, and an epoch that fences.
 *
 * The store has one row a table: who holds its lease, under which epoch, and the log. A node acquires the
 * lease (the epoch goes up), then loads the log, then appends with its epoch and the length that it
 * expects; what the store has confirmed it tells the people. Requests and answers travel: while one is
 * on its way everything else may happen. A node may crash at any moment and come back knowing nothing,
 * with requests of its earlier life still to arrive. It may sleep for longer than its lease and wake up
 * still believing in it: that is a node whose next step comes late, so the orders of events contain it.
 *
 * Checked in every order of events:
 *  - what was told is in the log, and stays there as it was told (Visitor);
 *  - no two nodes tell different things of one place in the log (Node, where it tells);
 *  - who holds the lease is never surprised: nobody else writes after it has loaded (Store);
 *  - the table can always go on: no end is reached but with the log full or every node at rest.
 *
 * Each guard can be left out, to see what it is for:
 *   -DNO_EPOCH  the store does not look at the epoch: a sleeper writes under another's lease
 *   -DNO_FENCE  it does not look at the expected length either: a move that was told is lost
 *
 * server/store/store.h promises it, server/net/live_table_lease.cpp is the node. tools/check_ownership
 * checks it.
 */

#define NODES 2
#define APPENDS 3   /* entries until the log is full */
#define TRIES 5     /* appends that are tried at the most, by all nodes together */
#define LIVES 4     /* leases that are taken at the most */

#define NOBODY NODES
#define NOTHING 0

/* The row in the store. An entry is the number of the try that wrote it: no two are alike. */
byte owner = NOBODY;
byte epoch = 0;
bool lease_runs = false;
byte length = 0;
byte log[APPENDS];

byte tries = 0;
byte told[APPENDS]; /* what people were told of each place in the log */

/* An append: the epoch under which it was asked, the expected length, the entry. Epochs number a
 * node's lives as well: what an earlier life asked is answered to nobody. */
chan requests[NODES] = [2] of { byte, byte, byte };
chan answers[NODES] = [2] of { byte, bool };

/* The database's clock: a lease that is not renewed runs out. */
active proctype Clock() {
end:
  do
  :: atomic { lease_runs -> lease_runs = false }
  od
}

inline write(of_epoch, expected, entry) {
#ifdef NO_FENCE
  log[expected] = entry;
  length = expected + 1;
#else
  assert(of_epoch == epoch);
  log[length] = entry;
  length++;
#endif
}

/* The store carries a request out in one transaction, whenever it arrives. */
proctype Store(byte node) {
  byte of_epoch, expected, entry;
end:
  do
  :: atomic {
       requests[node] ? of_epoch, expected, entry ->
       if
#if defined(NO_FENCE)
       :: true ->
#elif defined(NO_EPOCH)
       :: expected == length ->
#else
       :: of_epoch == epoch && expected == length ->
#endif
          write(of_epoch, expected, entry);
          answers[node] ! of_epoch, true
       :: else -> answers[node] ! of_epoch, false
       fi
     }
  od
}

proctype Node(byte node) {
  byte my_epoch, known, entry, of_epoch;
  bool written;

end_asleep: /* knows nothing of the table */
  atomic {
    /* A lease that has run out or was given back, or one of this node's own earlier life. */
    (epoch < LIVES && length < APPENDS && (!lease_runs || owner == node)) ->
    owner = node;
    lease_runs = true;
    epoch++;
    my_epoch = epoch
  }
  /* The lease first, then the log: whatever was appended before the epoch moved is in it. */
  known = length;

awake:
  if
  :: atomic {
       (known < APPENDS && tries < TRIES) ->
       tries++;
       entry = tries;
       requests[node] ! my_epoch, known, entry
     }
  :: atomic { /* renews it, however late, if nobody has taken it */
       (owner == node && epoch == my_epoch) -> lease_runs = true
     }
     goto awake
  :: atomic { /* gives it back, or finds that it is another's by now */
       if
       :: epoch == my_epoch -> owner = NOBODY; lease_runs = false
       :: else
       fi
     }
     goto end_asleep
  :: goto end_asleep /* crashes */
  fi;

end_waiting: /* for an answer, which a cut network may swallow */
  do
  :: answers[node] ? of_epoch, written ->
     if
     :: of_epoch == my_epoch -> break
     :: else
     fi
  :: goto end_asleep /* crashes with an append on its way */
  od;

  atomic {
    if
    :: written -> /* durable, then told */
       assert(told[known] == NOTHING);
       told[known] = entry;
       known++
    :: else -> goto end_asleep /* fenced, or behind: throws the table away */
    fi
  }
  goto awake
}

/* Whoever comes to the table is shown its log: what anybody was told before is in it. */
proctype Visitor() {
  byte place;
end:
  do
  :: d_step {
       place = 0;
       do
       :: place < APPENDS ->
          assert(told[place] == NOTHING || (place < length && told[place] == log[place]));
          place++
       :: else -> break
       od;
       place = 0
     }
  od
}

init {
  byte node;
  atomic {
    for (node : 0 .. NODES - 1) {
      run Store(node);
      run Node(node)
    }
    run Visitor()
  }
}
