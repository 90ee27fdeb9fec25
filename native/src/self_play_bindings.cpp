#include "self_play_bindings.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <mutex>

#include "boardwright/search/searcher.hpp"
#include "py_state.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace boardwright::python {

namespace {

using learning::AnySelfPlay;
using learning::Sample;
using learning::SelfPlayPlan;

std::size_t size(int n) { return static_cast<std::size_t>(n); }

// The output arrays for samples, with a row for each.
struct SampleArrays {
    const AnyArray &planes, &facts, &slots, &probabilities, &shares, &values, &plies_left, &labels;

    [[nodiscard]] std::size_t count() const { return planes.shape(0); }

    void check(const nets::EncoderInfo& info, std::size_t seats) const {
        check_array(planes, "planes", nb::dtype<std::uint8_t>(), {count(), size(info.planes), size(info.cells)});
        check_array(facts, "facts", nb::dtype<std::uint8_t>(), {count(), size(info.facts)});
        check_array(slots, "slots", nb::dtype<std::uint16_t>(), {count(), Sample::kMoves});
        check_array(probabilities, "probabilities", nb::dtype<float>(), {count(), Sample::kMoves});
        check_array(shares, "shares", nb::dtype<float>(), {count(), seats});
        check_array(values, "values", nb::dtype<float>(), {count(), seats});
        check_array(plies_left, "plies_left", nb::dtype<std::uint16_t>(), {count()});
        check_array(labels, "labels", nb::dtype<std::uint8_t>(), {count(), size(info.labels)});
    }

    void write(std::size_t i, const Sample& sample, std::size_t seats) const {
        copy(sample.planes, planes, i);
        copy(sample.facts, facts, i);
        copy(sample.labels, labels, i);
        copy(sample.slots, slots, i);
        copy(sample.probabilities, probabilities, i);
        std::copy_n(sample.shares.data(), seats, static_cast<float*>(shares.data()) + i * seats);
        std::copy_n(sample.values.data(), seats, static_cast<float*>(values.data()) + i * seats);
        static_cast<std::uint16_t*>(plies_left.data())[i] = sample.plies_left;
    }

    template <class Row>
    static void copy(const Row& row, const AnyArray& to, std::size_t i) {
        using T = typename Row::value_type;
        std::copy(row.begin(), row.end(), static_cast<T*>(to.data()) + i * row.size());
    }
};

// Self-play: every array has a row for each game or for each sample.
class PySelfPlay {
public:
    PySelfPlay(const PyState& start, std::size_t games, std::uint64_t seed, int threads,
               int simulations, int quick_simulations, double full_share, int considered,
               int opening_plies, std::uint32_t max_plies)
        : games_(games), seats_(static_cast<std::size_t>(start.get().seats())) {
        if (games < 1 || games > (std::size_t{1} << 20))
            throw nb::value_error("between 1 and 1048576 games are played at once");
        if (simulations < 1 || simulations > 64 || quick_simulations < 1 || quick_simulations > 64)
            throw nb::value_error("a move has between 1 and 64 simulations");
        if (!(full_share > 0 && full_share <= 1)) throw nb::value_error("full_share is above 0 and at most 1");
        if (considered < 1) throw nb::value_error("at least one move is considered");
        if (opening_plies < 0 || opening_plies > 1000)
            throw nb::value_error("opening_plies must be between 0 and 1000");
        if (start.get().is_over()) throw nb::value_error("the start is already over");
        const SelfPlayPlan plan{games, seed, check_threads(threads), simulations, quick_simulations,
                                static_cast<int>(full_share * 1024), considered, opening_plies,
                                max_plies};
        const auto& entry = search_entry(start.get().info().number).learning;
        play_ = entry.self_play(start.get(), plan);
        info_ = entry.encoder();
    }

    void begin(const AnyArray& planes, const AnyArray& facts) {
        const learning::SelfPlayInputs inputs = checked(planes, facts);
        const std::unique_lock lock = acquire();
        const GilReleased released;
        play_->begin(inputs);
        has_begun_ = true;
    }

    void advance(const AnyArray& logits, const AnyArray& shares, const AnyArray& planes,
                 const AnyArray& facts) {
        check_array(logits, "logits", nb::dtype<float>(), {games_, size(info_.slots)});
        check_array(shares, "shares", nb::dtype<float>(), {games_, seats_});
        const learning::SelfPlayInputs inputs = checked(planes, facts);
        const std::unique_lock lock = acquire();
        if (!has_begun_) throw std::runtime_error("call begin() first");
        const GilReleased released;
        play_->advance({static_cast<const float*>(logits.data()), static_cast<const float*>(shares.data())},
                       inputs);
    }

    std::size_t count_samples() {
        const std::unique_lock lock = acquire();
        return play_->count_samples();
    }

    void take_samples(const AnyArray& planes, const AnyArray& facts, const AnyArray& slots,
                      const AnyArray& probabilities, const AnyArray& shares, const AnyArray& values,
                      const AnyArray& plies_left, const AnyArray& labels) {
        const SampleArrays arrays{planes, facts, slots, probabilities, shares, values, plies_left, labels};
        arrays.check(info_, seats_);
        const std::unique_lock lock = acquire();
        if (arrays.count() > play_->count_samples()) throw nb::value_error("there are not so many samples");
        std::size_t at = 0;
        for (const Sample& sample : play_->take_samples(arrays.count())) arrays.write(at++, sample, seats_);
    }

    [[nodiscard]] nb::dict sizes() const {
        nb::dict sizes;
        sizes["planes"] = info_.planes;
        sizes["cells"] = info_.cells;
        sizes["facts"] = info_.facts;
        sizes["slots"] = info_.slots;
        sizes["labels"] = info_.labels;
        sizes["seats"] = seats_;
        sizes["moves"] = Sample::kMoves;
        sizes["taps"] = info_.taps;
        sizes["prior_planes"] = info_.prior_planes;
        sizes["prior_facts"] = info_.prior_facts;
        return sizes;
    }
    [[nodiscard]] const std::vector<int>& neighbours() const { return info_.neighbours; }
    // For each symmetry the images of the planes, cells, facts, slots and labels.
    [[nodiscard]] std::vector<std::vector<std::vector<int>>> symmetries() const {
        std::vector<std::vector<std::vector<int>>> all;
        for (const nets::EncoderSymmetry& s : info_.symmetries)
            all.push_back({s.planes, s.cells, s.facts, s.slots, s.labels});
        return all;
    }
    [[nodiscard]] std::uint64_t finished() const { return play_->finished(); }
    [[nodiscard]] std::uint64_t finished_plies() const { return play_->finished_plies(); }

private:
    learning::SelfPlayInputs checked(const AnyArray& planes, const AnyArray& facts) const {
        check_array(planes, "planes", nb::dtype<std::uint8_t>(), {games_, size(info_.planes), size(info_.cells)});
        check_array(facts, "facts", nb::dtype<std::uint8_t>(), {games_, size(info_.facts)});
        return {static_cast<std::uint8_t*>(planes.data()), static_cast<std::uint8_t*>(facts.data())};
    }

    std::unique_lock<std::mutex> acquire() {
        std::unique_lock lock(busy_, std::try_to_lock);
        if (!lock.owns_lock()) throw std::runtime_error("the games are in use by another thread");
        return lock;
    }

    std::size_t games_, seats_;
    std::unique_ptr<AnySelfPlay> play_;
    nets::EncoderInfo info_{};
    bool has_begun_ = false;
    std::mutex busy_;
};

// A single network, to compare its outputs with the trained model.
class PyNetwork {
public:
    PyNetwork(const PyState& start, const nb::bytes& file)
        : info_(entry(start).encoder()), seats_(static_cast<std::size_t>(start.get().seats())),
          network_(entry(start).network(view(file), start.get().seats())) {}

    void evaluate(const AnyArray& planes, const AnyArray& facts, const AnyArray& logits,
                  const AnyArray& shares) {
        const std::size_t count = planes.shape(0);
        check_array(planes, "planes", nb::dtype<std::uint8_t>(), {count, size(info_.planes), size(info_.cells)});
        check_array(facts, "facts", nb::dtype<std::uint8_t>(), {count, size(info_.facts)});
        check_array(logits, "logits", nb::dtype<float>(), {count, size(info_.slots)});
        check_array(shares, "shares", nb::dtype<float>(), {count, seats_});
        for (std::size_t i = 0; i < count; ++i)
            network_->evaluate(static_cast<const std::uint8_t*>(planes.data()) + i * size(info_.planes * info_.cells),
                            static_cast<const std::uint8_t*>(facts.data()) + i * size(info_.facts),
                            static_cast<float*>(logits.data()) + i * size(info_.slots),
                            static_cast<float*>(shares.data()) + i * seats_);
    }

private:
    static const learning::LearningEntry& entry(const PyState& start) {
        return search_entry(start.get().info().number).learning;
    }

    nets::EncoderInfo info_;
    std::size_t seats_;
    std::unique_ptr<nets::AnyNetwork> network_;
};

// Writes the samples of scored games, given in the arrays of `Searcher.play_games`.
void write_samples(const PyState& start, const AnyArray& lengths, const AnyArray& actions,
                   const AnyArray& chances, const AnyArray& moves, const AnyArray& efforts,
                   const AnyArray& results, const AnyArray& planes, const AnyArray& facts,
                   const AnyArray& slots, const AnyArray& probabilities, const AnyArray& shares,
                   const AnyArray& values, const AnyArray& plies_left, const AnyArray& labels) {
    const auto& entry = search_entry(start.get().info().number).learning;
    const auto seats = static_cast<std::size_t>(start.get().seats());
    const std::size_t plies = actions.shape(0);
    check_array(lengths, "lengths", nb::dtype<std::uint32_t>(), {lengths.shape(0)});
    check_array(actions, "actions", nb::dtype<std::uint16_t>(), {plies});
    check_array(chances, "chances", nb::dtype<float>(), {plies, seats});
    check_array(moves, "moves", nb::dtype<std::uint16_t>(), {plies, Sample::kMoves});
    check_array(efforts, "efforts", nb::dtype<std::uint8_t>(), {plies, Sample::kMoves});
    check_array(results, "results", nb::dtype<float>(), {plies, seats});
    const SampleArrays arrays{planes, facts, slots, probabilities, shares, values, plies_left, labels};
    arrays.check(entry.encoder(), seats);
    const GilReleased released;
    std::size_t first = 0, at = 0;
    const auto* length = static_cast<const std::uint32_t*>(lengths.data());
    for (std::size_t game = 0; game < lengths.shape(0); first += length[game++]) {
        const std::size_t count = length[game];
        if (count > plies - first) throw nb::value_error("the games do not have that many plies");
        const learning::ScoredGameView view{
            {static_cast<const std::uint16_t*>(actions.data()) + first, count},
            {static_cast<const float*>(chances.data()) + first * seats, count * seats},
            {static_cast<const std::uint16_t*>(moves.data()) + first * Sample::kMoves, count * Sample::kMoves},
            {static_cast<const std::uint8_t*>(efforts.data()) + first * Sample::kMoves, count * Sample::kMoves},
            {static_cast<const float*>(results.data()) + first * seats, count * seats}};
        for (const Sample& sample : entry.samples(start.get(), view)) {
            if (at == arrays.count()) throw nb::value_error("there are more samples than that");
            arrays.write(at++, sample, seats);
        }
    }
    if (at != arrays.count()) throw nb::value_error("there are not so many samples");
}

}  // namespace

void bind_self_play(nb::module_& module) {
    nb::class_<PyNetwork>(module, "Network")
        .def(nb::init<const PyState&, const nb::bytes&>(), "start"_a, "file"_a)
        .def("evaluate", &PyNetwork::evaluate, nb::arg("planes").noconvert(),
             nb::arg("facts").noconvert(), nb::arg("logits").noconvert(),
             nb::arg("shares").noconvert());
    nb::class_<PySelfPlay>(module, "SelfPlay")
        .def(nb::init<const PyState&, std::size_t, std::uint64_t, int, int, int, double, int, int,
                      std::uint32_t>(),
             "start"_a, "games"_a, "seed"_a = 0, "threads"_a = 1, "simulations"_a = 32,
             "quick_simulations"_a = 12, "full_share"_a = 0.25, "considered"_a = 16,
             "opening_plies"_a = 0, "max_plies"_a = 0)
        .def_prop_ro("sizes", &PySelfPlay::sizes)
        .def_prop_ro("neighbours", &PySelfPlay::neighbours)
        .def_prop_ro("symmetries", &PySelfPlay::symmetries)
        .def_prop_ro("finished", &PySelfPlay::finished)
        .def_prop_ro("finished_plies", &PySelfPlay::finished_plies)
        .def("begin", &PySelfPlay::begin, nb::arg("planes").noconvert(), nb::arg("facts").noconvert())
        .def("advance", &PySelfPlay::advance, nb::arg("logits").noconvert(),
             nb::arg("shares").noconvert(), nb::arg("planes").noconvert(),
             nb::arg("facts").noconvert())
        .def("count_samples", &PySelfPlay::count_samples)
        .def("take_samples", &PySelfPlay::take_samples, nb::arg("planes").noconvert(),
             nb::arg("facts").noconvert(), nb::arg("slots").noconvert(),
             nb::arg("probabilities").noconvert(), nb::arg("shares").noconvert(),
             nb::arg("values").noconvert(), nb::arg("plies_left").noconvert(),
             nb::arg("labels").noconvert());
    module.def("write_samples", &write_samples, "start"_a, nb::arg("lengths").noconvert(),
               nb::arg("actions").noconvert(), nb::arg("chances").noconvert(),
               nb::arg("moves").noconvert(), nb::arg("efforts").noconvert(),
               nb::arg("results").noconvert(), nb::arg("planes").noconvert(),
               nb::arg("facts").noconvert(), nb::arg("slots").noconvert(),
               nb::arg("probabilities").noconvert(), nb::arg("shares").noconvert(),
               nb::arg("values").noconvert(), nb::arg("plies_left").noconvert(),
               nb::arg("labels").noconvert());
}

}  // namespace boardwright::python
