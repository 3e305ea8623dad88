-- Streams with something due, the earliest first: the ticker asks every second. Only those that wait for something are in it, and an append that
-- changes no deadline leaves it alone.
CREATE INDEX streams_by_due ON streams (next_due) WHERE next_due < 9007199254740991;
